import { call } from '#client/lib/api.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { type Item, itemRoutes } from '../../../contract.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { useWords } from '../../words.ts';
import { useItemChange } from '../change-item.ts';

const accepted = { video: 'video/*,.mkv,.mov', audio: 'audio/*', pdf: 'application/pdf,.pdf' } as const;

/** Replaces the file in use. */
export function ReplaceFile({ item }: { item: Item }) {
  const t = useWords();
  const replace = useItemChange<string>({
    item,
    send: ({ id, version }, upload) => call(itemRoutes.replaceFile, { id, version, upload }),
    isUntouched: (before, now) => JSON.stringify(before.source) === JSON.stringify(now.source),
    onDone: () => showSnackbar(t('file.replaced'), { color: 'success' }),
  });
  return (
    <>
      {replace.error && <ErrorNotice error={replace.error} />}
      <FileButton label={t('file.replace')} accept={accepted[item.kind]} onUpload={replace.mutateAsync} />
    </>
  );
}
