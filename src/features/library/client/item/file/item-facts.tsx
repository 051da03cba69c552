import { useFormats } from '#client/i18n/format.ts';
import type { Item } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import styles from './file-tab.module.css';

/** Technical facts about the content. */
export function ItemFacts({ item }: { item: Item }) {
  const t = useWords();
  const { number, bytes, clock, dateTime } = useFormats();
  const { source, facts } = item;
  const rows: [string, string | null][] = [
    [t('fact.source'), t(`source.${source.type === 'outside' ? source.host : source.type}`)],
    [t('fact.name'), source.type === 'file' ? source.name : source.url],
    [t('fact.type'), source.type === 'file' ? source.mime : null],
    [t('fact.size'), source.type === 'file' ? bytes(source.size) : null],
    [t('fact.duration'), facts.durationMs === null ? null : clock(facts.durationMs / 1000)],
    [t('fact.resolution'), facts.width && facts.height ? `${facts.width} × ${facts.height}` : null],
    [t('fact.pages'), facts.pages === null ? null : number(facts.pages)],
    [t('fact.loudness'), facts.loudness === null ? null : `${number(facts.loudness)} LUFS`],
    [t('fact.created'), dateTime(item.createdAt)],
    [t('fact.updated'), dateTime(item.updatedAt)],
  ];
  return (
    <dl className={`card grid gap-16 ${styles.facts}`}>
      {rows
        .filter((row): row is [string, string] => row[1] !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
