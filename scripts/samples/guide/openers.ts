const stroke = 'stroke="#8f86f5" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" fill="none"';
const pale = 'stroke="#3f4560" stroke-width="2" fill="none"';
const rings = `<g ${pale}><circle cx="200" cy="200" r="70"/><circle cx="200" cy="200" r="116"/><circle cx="200" cy="200" r="164"/></g>`;

/** Drawings for the first page of each chapter: rings around a picture of its subject. */
const subjects: Record<string, string> = {
  hub: '<svg x="150" y="150" width="100" height="100"><use href="#mark"/></svg><g fill="#8f86f5"><circle cx="316" cy="200" r="9"/><circle cx="142" cy="99" r="9"/><circle cx="118" cy="341" r="9"/><circle cx="258" cy="300" r="9"/></g>',
  phone: `<g ${stroke}><rect x="148" y="104" width="104" height="192" rx="20" fill="#181b23"/><path d="M148 196h104M166 222h68M166 242h44"/></g><path d="M190 138v34l28-17Z" fill="#8f86f5"/>`,
  compass: `<g ${stroke}><circle cx="200" cy="200" r="70" fill="#181b23"/><path d="m228 172-16 40-40 16 16-40Z" fill="#6a5fdd"/></g>`,
  grid: `<g ${stroke} fill="#181b23"><rect x="134" y="134" width="58" height="58" rx="12" fill="#6a5fdd"/><rect x="208" y="134" width="58" height="58" rx="12"/><rect x="134" y="208" width="58" height="58" rx="12"/><rect x="208" y="208" width="58" height="58" rx="12"/></g>`,
  send: `<g ${stroke}><path d="M180 220 270 130l-52 146-38-56-56-36Z" fill="#181b23"/><path d="m180 220 90-90"/></g>`,
  chart: `<g ${stroke}><path d="M130 266V134M130 266h140"/><path d="m146 238 34-40 30 22 54-68" stroke="#fff"/></g><circle cx="264" cy="152" r="9" fill="#8f86f5"/>`,
  play: `<g ${stroke}><rect x="122" y="144" width="156" height="112" rx="18" fill="#181b23"/></g><path d="M184 172v56l46-28Z" fill="#8f86f5"/>`,
  upload: `<g ${stroke}><path d="M142 224v28a14 14 0 0 0 14 14h88a14 14 0 0 0 14-14v-28" /><path d="M200 232V136m-36 34 36-36 36 36" stroke="#fff"/></g>`,
  stack: `<g ${stroke} fill="#181b23"><rect x="150" y="128" width="100" height="56" rx="10"/><rect x="138" y="164" width="124" height="60" rx="10"/><rect x="126" y="204" width="148" height="66" rx="10" fill="#6a5fdd"/></g>`,
  mic: `<g ${stroke}><rect x="172" y="122" width="56" height="100" rx="28" fill="#6a5fdd"/><path d="M148 196a52 52 0 0 0 104 0M200 248v34M172 282h56"/></g>`,
  shield: `<g ${stroke}><path d="M200 118c24 18 48 28 74 28 4 68-20 116-74 140-54-24-78-72-74-140 26 0 50-10 74-28Z" fill="#181b23"/><path d="m172 204 20 20 38-40" stroke="#fff"/></g>`,
  gear: `<g ${stroke}><circle cx="200" cy="200" r="54" fill="#181b23"/><circle cx="200" cy="200" r="20" fill="#6a5fdd"/><path d="M200 128v18M200 254v18M128 200h18M254 200h18M149 149l13 13M238 238l13 13M251 149l-13 13M162 238l-13 13" stroke-width="12"/></g>`,
  steps: `<g ${stroke}><path d="M126 268h42v-40h42v-40h42v-40h30"/></g><circle cx="266" cy="122" r="12" fill="#fff"/>`,
};

/** Returns the drawing of a chapter's first page. */
export function opener(name: string): string {
  const subject = subjects[name];
  if (!subject) throw new Error(`No drawing for the chapter ${name}`);
  return `<svg viewBox="0 0 400 400" role="presentation">${rings}${subject}</svg>`;
}
