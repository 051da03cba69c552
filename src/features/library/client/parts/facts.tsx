import { languageNames } from '#shared/locale.ts';
import type { ItemCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './facts.module.css';
import { kindIcons } from './kind-icons.ts';

type FactFields = Pick<ItemCard, 'kind' | 'language' | 'audience'>;

/** Kind, language and audience, on one line. */
export function Facts({ item: { kind, language, audience } }: { item: FactFields }) {
  const t = useWords();
  const Icon = kindIcons[kind];
  return (
    <span className={`cluster muted tiny ${styles.facts}`}>
      <span className={`middle gap-4 inline ${styles.kind}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(`kind.${kind}`)}
      </span>
      {language && <span lang={language}>{languageNames[language]}</span>}
      {audience !== 'public' && <span>{t(`audience.${audience}`)}</span>}
    </span>
  );
}
