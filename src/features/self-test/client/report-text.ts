import { formatsOf } from '#client/i18n/format.ts';
import type { Language } from '#shared/locale.ts';
import type { Translate } from '#shared/words.ts';
import { sayDetail } from './checks/detail.ts';
import type { ShownCheck } from './checks/run.ts';
import type { Key } from './words.ts';

/** Environment in which the checks ran, which support asks for first. */
export interface BrowserEnvironment {
  time: Date;
  address: string;
  browser: string;
  /** Width × height. */
  screen: string;
  window: string;
  /** Languages of the browser, preferred first. */
  languages: string;
  zone: string;
}

export interface ReportParts {
  surroundings: BrowserEnvironment;
  shown: readonly ShownCheck[];
  note: string;
  /** Empty until the report is saved. */
  code: string;
}

export function readEnvironment(): BrowserEnvironment {
  const { width, height } = window.screen;
  return {
    time: new Date(),
    address: window.location.href,
    browser: navigator.userAgent,
    screen: `${width} × ${height} @${window.devicePixelRatio}x`,
    window: `${window.innerWidth} × ${window.innerHeight}`,
    languages: navigator.languages.join(', '),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Writes the report as plain text in the person's language. The Arabic messages isolate left-to-right text. */
export function toReportText(t: Translate<Key>, language: Language, parts: ReportParts): string {
  const { time, ...where } = parts.surroundings;
  const lines = [
    t('report.heading'),
    t('text.time', { time: time.toISOString() }),
    t('text.address', where),
    t('text.browser', where),
    t('text.screen', where),
    t('text.language', { language, ...where }),
    t('text.zone', where),
    ...(parts.code ? [t('text.code', { code: parts.code })] : []),
    ...(parts.note.trim() ? [t('text.note', { note: parts.note.trim() })] : []),
    '',
    ...parts.shown.map((check) => checkLine(t, language, check)),
  ];
  return `${lines.join('\n')}\n`;
}

function checkLine(t: Translate<Key>, language: Language, { name, state, detail, ms }: ShownCheck): string {
  const words = { state: t(`state.${state}`), name: t(`check.${name}`) };
  if (!detail) return `[${words.state}] ${words.name}`;
  const time = formatsOf(language).elapsed(ms);
  return t('text.check', { ...words, detail: sayDetail(t, language, detail), time });
}
