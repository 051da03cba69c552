import styles from './avatar.module.css';

/** Photo of a person, or their initials. */
export function Avatar({ name, photo, size = 32 }: { name: string; photo: string | null; size?: 32 | 96 }) {
  return (
    // A picture like the photo, not words: what it stands in has a name of its own.
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={photo ? undefined : initialsOf(name)}
      aria-hidden
    >
      {photo && <img className={styles.photo} src={photo} alt="" width={size} height={size} />}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  const ends = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : [words[0]];
  const letters = ends.flatMap((word) => [...(word ?? '')].slice(0, 1));
  // Arabic letters side by side would join into a word; this keeps them apart.
  return letters.join('\u200c').toLocaleUpperCase();
}
