import styles from './avatar.module.css';

/** Photo of a person, or their initials. */
export function Avatar({ name, photo, size = 32 }: { name: string; photo: string | null; size?: 32 | 96 }) {
  return (
    // Hidden from screen readers, as the photo is: the surrounding element has a name of its own.
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

/** Returns the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  const ends = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : [words[0]];
  const letters = ends.flatMap((word) => [...(word ?? '')].slice(0, 1));
  // Arabic letters side by side would join; the zero-width non-joiner prevents that.
  return letters.join('\u200c').toLocaleUpperCase();
}
