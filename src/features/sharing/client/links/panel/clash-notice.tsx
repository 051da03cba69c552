import { useFormats } from '#client/i18n/format.ts';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { languageNames } from '#shared/locale.ts';
import type { Control, ControlsDraft } from '../../controls/draft.ts';
import { useWords as useControlWords } from '../../controls/words.ts';
import { useWords } from '../words.ts';

const names = {
  label: 'label',
  note: 'note',
  recipient: 'recipient',
  campaign: 'campaign',
  expiresAt: 'expires',
  mostOpenings: 'most-openings',
  password: 'password',
  gate: 'gate',
  downloads: 'downloads',
  startAt: 'start',
  language: 'language',
} as const;

interface Props {
  clashes: readonly Control[];
  current: ControlsDraft;
}

/** Conflicting edits of a link elsewhere. */
export function LinkClashNotice({ clashes, current }: Props) {
  const t = useWords();
  const controls = useControlWords();
  const sayValue = useValueWords();
  const newer = clashes.map((name) => ({
    name,
    label: controls(names[name]),
    value: sayValue(name, current),
  }));
  return <ClashNotice title={t('clash.title')} text={t('clash.text')} newer={newer} />;
}

function useValueWords() {
  const t = useWords();
  const controls = useControlWords();
  const { dateTime } = useFormats();
  return (name: Control, { gate, downloads, language, expiresAt, ...texts }: ControlsDraft): string => {
    if (name === 'gate') return controls(`gate.${gate}`);
    if (name === 'downloads') return t(downloads ? 'yes' : 'no');
    if (name === 'language') return language ? languageNames[language] : controls('language.own');
    if (name === 'expiresAt') return expiresAt ? dateTime(expiresAt) : t('no-end');
    return texts[name] || t('empty-field');
  };
}
