import { useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Review } from '../../contract.ts';
import styles from './approval.module.css';
import { RecallCopyDialog } from './recall-copy.tsx';
import { useWords } from './words.ts';

/** Submitted public copy: its picture, a link to its page, and its recall once it is approved. */
export function ReviewedCopy({ review }: { review: Review }) {
  const t = useWords();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  const { about, words, bundle, item, state, ended, expiresAt } = review;
  if (about === 'Item' || !words || !('address' in bundle.source)) return null;
  const { address } = bundle.source;
  const isInForce = state === 'approved' && !ended && !(expiresAt && Date.parse(expiresAt) <= Date.now());
  return (
    <>
      {words.picture && (
        <img
          className={`round-m ${styles.picture}`}
          src={words.picture.url}
          width={words.picture.width}
          height={words.picture.height}
          alt={t('part.picture')}
        />
      )}
      {ability.can('update', about) ? (
        <LinkButton href={words.path} quiet>
          {t('review.words')}
        </LinkButton>
      ) : (
        <LinkButton href={address === '/' ? '/?as=visitor' : address} quiet>
          {t('review.read')}
        </LinkButton>
      )}
      {isInForce && ability.can('approve', 'Approval') && (
        <Button size="md" variant="default" onClick={() => setOpen(true)}>
          {t('recall')}
        </Button>
      )}
      {isOpen && <RecallCopyDialog about={about} id={item} onClose={() => setOpen(false)} />}
    </>
  );
}
