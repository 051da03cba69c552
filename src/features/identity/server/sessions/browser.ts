type Table = readonly (readonly [sign: RegExp, name: string])[];

/** The first sign that is there decides: nearly every browser also claims to be those below it. */
const browsers: Table = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Table = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person tells a browser of theirs by, as `Chrome on Android`; empty where nothing is known of it. */
export function describeBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' on ');
}

function nameIn(table: Table, text: string): string | undefined {
  return table.find(([sign]) => sign.test(text))?.[1];
}
