type Table = readonly (readonly [sign: RegExp, name: string])[];

/** Browsers by their sign in the user agent. The first match decides: nearly every browser also claims those below it. */
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

/** Describes a browser for its owner, such as `Chrome on Android`; empty if unknown. */
export function describeBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' on ');
}

function nameIn(table: Table, text: string): string | undefined {
  return table.find(([sign]) => sign.test(text))?.[1];
}
