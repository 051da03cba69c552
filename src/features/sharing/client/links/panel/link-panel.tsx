import { useQuery } from '@tanstack/react-query';
import { Bone } from '#client/ui/bone.tsx';
import { FormPanel } from '#client/ui/form-panel.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Link } from '../../../contract.ts';
import { linkKeys, readLink } from '../api.ts';
import { useNameOf } from '../use-name-of.ts';
import { useOwn } from '../use-own.ts';
import { useWords } from '../words.ts';
import { EditForm } from './edit-form.tsx';
import { LinkFacts } from './link-facts.tsx';
import styles from './link-panel.module.css';

interface Props {
  id: string;
  /** Link as the list shows it, until it is loaded. */
  listed: Link | undefined;
  onClose: () => void;
}

/** Panel of one link beside the list: its state and settings. Unsaved changes are not lost without confirmation. */
export function LinkPanel({ id, listed, onClose }: Props) {
  const t = useWords();
  const { nameOf } = useNameOf();
  const { isOwn } = useOwn();
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: linkKeys.one(id),
    queryFn: ({ signal }) => readLink(id, signal),
    placeholderData: () => listed,
    staleTime: 0,
  });
  const name = link ? nameOf(link) : t('panel.title');
  return (
    <FormPanel title={name} heading={<bdi>{name}</bdi>} onClose={onClose}>
      {(onDirty) => (
        <div className={`grid gap-20 from-top scrolls flexible ${styles.body}`}>
          {!link && error && <LoadFailed error={error} onRetry={refetch} />}
          {!link && !error && [0.8, 0.5, 0.9, 0.6].map((length) => <Bone key={length} length={length} />)}
          {link && <LinkFacts link={link} />}
          {link && isOwn(link) && <EditForm link={link} onDirty={onDirty} />}
          {link && !isOwn(link) && <Notice tone="info">{t('panel.others')}</Notice>}
        </div>
      )}
    </FormPanel>
  );
}
