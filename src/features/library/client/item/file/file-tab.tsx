import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { call } from '#client/lib/api.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { type FileVersion, type Item, itemRoutes } from '../../../contract.ts';
import { itemKeys } from '../../api.ts';
import { useWords } from '../../words.ts';
import { useItemChange } from '../change-item.ts';
import styles from './file-tab.module.css';
import { ItemFacts } from './item-facts.tsx';
import { OriginalButton } from './original-button.tsx';
import { ReplaceFile } from './replace-file.tsx';

/** The file of an item: its facts, its versions, and its replacement. */
export function FileTab({ item }: { item: Item }) {
  const t = useWords();
  return (
    <div className="stack gap-24">
      <ItemFacts item={item} />
      {item.media.original && (
        <div>
          <OriginalButton item={item} className={styles.link ?? ''} />
        </div>
      )}
      <section className="grid gap-8">
        <p className="muted tiny">{t('file.replace-hint')}</p>
        <ReplaceFile item={item} />
      </section>
      {item.source.type === 'file' && <Versions item={item} />}
    </div>
  );
}

function Versions({ item }: { item: Item }) {
  const t = useWords();
  const [chosen, setChosen] = useState<FileVersion | null>(null);
  const { data, error, refetch } = useQuery({
    // Another file is another list.
    queryKey: [...itemKeys.versions(item.id), item.version],
    queryFn: ({ signal }) => call(itemRoutes.versions, { id: item.id }, signal),
  });
  const restore = useItemChange<number>({
    item,
    send: ({ id, version }, number) => call(itemRoutes.restoreVersion, { id, version, number }),
    isUntouched: (before, now) => JSON.stringify(before.source) === JSON.stringify(now.source),
    onDone: () => {
      setChosen(null);
      showSnackbar(t('file.restored'), { color: 'success' });
    },
  });
  const versions = [...(data?.versions ?? [])].reverse();
  return (
    <section>
      <h2 className="normal strong below-8">{t('file.versions')}</h2>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Bone />}
      <ol className={`grid on-card ${styles.versions}`}>
        {versions.map((version, at) => (
          <Version
            key={version.number}
            version={version}
            isCurrent={at === 0}
            onRestore={() => setChosen(version)}
          />
        ))}
      </ol>
      {chosen && (
        <ConfirmDialog
          title={t('file.restore-title')}
          confirm={t('file.restore')}
          pending={restore.isPending}
          error={restore.error}
          onConfirm={() => restore.mutate(chosen.number)}
          onClose={() => setChosen(null)}
        >
          {t('file.restore-text', { name: `\u2068${chosen.name}\u2069` })}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface VersionProps {
  version: FileVersion;
  isCurrent: boolean;
  onRestore: () => void;
}

function Version({ version, isCurrent, onRestore }: VersionProps) {
  const t = useWords();
  const { dateTime, bytes } = useFormats();
  return (
    <li className={`cluster spread gap-8-16 ${styles.version}`}>
      <span className={`grid shrinks ${styles.words}`}>
        <bdi className="small strong breaks">{version.name}</bdi>
        <span className="muted tiny">
          {dateTime(version.at)} · {bytes(version.size)}
        </span>
      </span>
      {isCurrent ? (
        <Tag tone="good">{t('file.current')}</Tag>
      ) : (
        <Button variant="default" size="md" onClick={onRestore}>
          {t('file.restore')}
        </Button>
      )}
    </li>
  );
}
