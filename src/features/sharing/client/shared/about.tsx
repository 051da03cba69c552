import type { LocalizedText } from '#shared/shared-content.ts';
import styles from './about.module.css';
import { TextInLanguage } from './text-in-language.tsx';
import { useWords } from './words.ts';

/** Description of the content, in paragraphs. */
export function About({ description }: { description: LocalizedText }) {
  const t = useWords();
  const paragraphs = description.text.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className="grid gap-12" aria-label={t('about')}>
      {paragraphs.map((text) => (
        <p key={text} className={styles.paragraph}>
          <TextInLanguage text={{ ...description, text }} />
        </p>
      ))}
    </section>
  );
}
