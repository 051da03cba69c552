import { IconUser } from '@tabler/icons-react';
import { initialsOf } from '#client/ui/avatar.tsx';
import type { Profile } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './photo-editor.module.css';

interface Props {
  profile: Pick<Profile, 'firstName' | 'lastName'>;
  /** Address of a picture; without one the person's initials are shown. */
  photo: string | null;
}

export function PhotoFrame({ profile: { firstName, lastName }, photo }: Props) {
  const t = useWords();
  const initials = initialsOf(`${firstName} ${lastName}`);
  return (
    <div className={`grid rigid accent strong center clip ${styles.frame}`}>
      {photo ? (
        <img src={photo} alt={t('profile.photo.alt')} />
      ) : (
        <span aria-hidden>{initials || <IconUser size={40} stroke={1.75} />}</span>
      )}
    </div>
  );
}
