import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PageHead } from '#client/ui/page-head.tsx';
import { queue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import { DropZone } from './drop-zone.tsx';
import { FromAddress } from './from-address.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListShape } from './list-shape.tsx';
import { UploadList } from './upload-list.tsx';
import styles from './uploads-view.module.css';

/** All ways to add files, and all uploads under way. */
export default function UploadsView(props: ComponentProps<typeof UploadList>) {
  const t = useWords();
  const uploads = useQuery({
    queryKey: ['uploads'],
    queryFn: () => queue.refresh().then(() => true),
    gcTime: 0,
  });
  return (
    <>
      <PageHead title={t('uploads.title')} lead={t('uploads.lead')} />
      <div className={`stack gap-24 ${styles.page}`}>
        <DropZone />
        <FromAddress />
        {uploads.isPending && <ListShape />}
        {uploads.error && <ListFailed error={uploads.error} onRetry={() => void uploads.refetch()} />}
        {!uploads.isPending && <UploadList {...props} />}
      </div>
    </>
  );
}
