import { IconCloudUpload, IconFolder } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { queue, useQueue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import styles from './drop-zone.module.css';
import { droppedFiles, isHidden } from './dropped-files.ts';

const accepted = 'video/*,audio/*,application/pdf,image/*,.vtt,.srt,.mkv,.mov';

/** Area for adding files and folders: by drag and drop, by a button, or by pasting. */
export function DropZone() {
  const t = useWords();
  const [over, setOver] = useState(false);
  useQueue();
  usePaste();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(queue.add);
  };
  return (
    <section
      className={`column middle centered on-card ${styles.zone}`}
      aria-label={t('drop.label')}
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <span className={`grid accent center ${styles.icon}`}>
        <IconCloudUpload size={32} stroke={1.75} aria-hidden />
      </span>
      <p className="large strong snug above-16">{over ? t('drop.let-go') : t('drop.title')}</p>
      <p className={`muted small pretty above-8 ${styles.text}`}>{t('drop.text')}</p>
      <div className={`wrap gap-12 above-24 ${styles.ways}`}>
        <Chooser accept={accepted}>{t('drop.files')}</Chooser>
        <Chooser folder>{t('drop.folder')}</Chooser>
      </div>
    </section>
  );
}

function Chooser({ folder, accept, children }: { folder?: boolean; accept?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="relative">
      <input
        className={`cover ${styles.input}`}
        id={id}
        type="file"
        multiple
        accept={accept}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])].filter((file) => !folder || !isHidden(file)));
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        htmlFor={id}
        size="md"
        variant={folder ? 'default' : 'filled'}
        leftSection={
          folder ? <IconFolder size={18} stroke={1.75} /> : <IconCloudUpload size={18} stroke={1.75} />
        }
      >
        {children}
      </Button>
    </div>
  );
}

/** Adds files pasted anywhere on the page; pasted text is left alone. */
function usePaste(): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      void droppedFiles(event.clipboardData).then(queue.add);
    };
    addEventListener('paste', take);
    return () => removeEventListener('paste', take);
  }, []);
}
