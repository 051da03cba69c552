import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import whole from '#client/ui/whole.module.css';
import { textIn } from '#features/library/contract.ts';
import type { Link } from '#features/sharing/contract.ts';
import { useWords } from '../words.ts';
import { CaughtUp } from './caught-up.tsx';
import { Part } from './part.tsx';
import { useFollowUp } from './queries.ts';
import styles from './work-card.module.css';

/** Links whose recipients may want to hear from the viewer: opened lately, or sent and not opened. */
export function FollowUp() {
  const t = useWords();
  const { data, error, refetch } = useFollowUp();
  return (
    <Part title={t('follow')}>
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
      {data?.length === 0 && <CaughtUp text={t('follow.none')} />}
      {data && data.length > 0 && (
        <ul className={`card stack ${styles.card}`}>
          {data.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Row({ link: { id, label, recipient, titles, openings, lastOpenedAt, createdAt } }: { link: Link }) {
  const t = useWords();
  const language = useLanguage();
  const { relative } = useFormats();
  const title = textIn(language, titles ?? {}) || t('untitled');
  const Icon = lastOpenedAt ? IconEye : IconEyeOff;
  return (
    <li className={`row gap-12 relative round-m hovers ${styles.row}`}>
      <span className={`grid rigid center ${lastOpenedAt ? 'good' : 'warn'}`} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <span className="grid grow shrinks gap-2">
        <a className={`ink small medium plain-link nowrap ellipsis ${whole.row}`} href={`/links?link=${id}`}>
          <bdi>{recipient || label || title}</bdi>
        </a>
        <span className="muted tiny">
          {lastOpenedAt
            ? t('follow.opened', { count: openings, when: relative(lastOpenedAt) })
            : t('follow.unopened', { when: relative(createdAt) })}
          {(recipient || label) && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </span>
      </span>
    </li>
  );
}
