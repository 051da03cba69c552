import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Upload } from '../../contract.ts';
import { queue, useQueue } from '../queue/live-queue.ts';
import { AcceptedKindsNote } from './accepted-kinds-note.tsx';
import styles from './one-file.module.css';
import { UploadRow } from './upload-row.tsx';

interface Props {
  label: string;
  accept: string;
  /** Called with the finished upload, to be used at once. */
  onDone: (upload: Upload) => Promise<unknown>;
}

/** Upload of one file for one purpose, with everything that uploads can do. */
export default function OneFile({ label, accept, onDone }: Props) {
  const id = useId();
  const items = useQueue();
  const [key, setKey] = useState<string | null>(null);
  const item = items.find((each) => each.key === key);
  const upload = item?.state === 'done' ? item.upload : null;
  const newest = useRef(onDone);
  newest.current = onDone;

  useEffect(() => {
    if (!upload || !key) return;
    setKey(null);
    queue.forget(key);
    // The caller reports its own failure.
    newest.current(upload).catch(() => {});
  }, [upload, key]);

  return (
    <div className={`grid gap-12 ${styles.box}`}>
      <input
        className="unseen"
        id={id}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) setKey(queue.add([file])[0] ?? null);
          currentTarget.value = '';
        }}
      />
      <Button
        htmlFor={id}
        size="md"
        variant="default"
        leftSection={<IconCloudUpload size={18} stroke={1.75} />}
      >
        {label}
      </Button>
      {item && item.state !== 'done' && (
        <>
          <UploadRow item={item} />
          <AcceptedKindsNote items={[item]} />
        </>
      )}
    </div>
  );
}
