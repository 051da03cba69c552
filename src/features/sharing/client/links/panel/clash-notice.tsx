import { useFormats } from '#client/i18n/format.ts';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
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

/** Notice of fields changed elsewhere and here. The fields keep what was typed. */
export function ClashNotice({ clashes, current }: { clashes: readonly Control[]; current: ControlsDraft }) {
  const t = useWords();
  const controls = useControlWords();
  const sayValue = useValueWords();
  return (
    <Notice tone="info">
      <strong>{t('clash.title')}</strong>
      <p>{t('clash.text')}</p>
      <dl className={`grid above-8 ${form.newer}`}>
        {clashes.map((name) => (
          <div key={name}>
            <dt>{controls(names[name])}</dt>
            <dd>
              <bdi>{sayValue(name, current)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
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
