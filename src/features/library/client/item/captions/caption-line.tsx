import { IconDownload } from '@tabler/icons-react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { languageNames } from '#shared/locale.ts';
import { type Caption, type Item, itemRoutes } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import { useItemChange } from '../change-item.ts';
import { fileOf, readCaption } from './api.ts';
import styles from './captions.module.css';

interface Props {
  item: Item;
  caption: Caption;
  onEdit: () => void;
}

/** One of the captions of an item. */
export function CaptionLine({ item, caption, onEdit }: Props) {
  const t = useWords();
  const name = `${languageNames[caption.language]} – ${t(`caption-kind.${caption.kind}`)}`;
  const remove = useRemove(item, caption);
  return (
    <li className={`cluster spread gap-8-16 ${styles.line}`}>
      <span className={`grid ${styles.name}`}>
        <strong>
          <bdi>{caption.label || languageNames[caption.language]}</bdi>
        </strong>
        <span className="muted small">{name}</span>
      </span>
      <span className="cluster gap-8">
        <Button variant="default" size="md" aria-label={t('captions.edit-one', { name })} onClick={onEdit}>
          {t('captions.edit')}
        </Button>
        <a
          className={`grid muted center round-m ${styles.icon}`}
          href={caption.url}
          download={`${item.contentId}.${caption.language}.vtt`}
          aria-label={t('captions.download', { name })}
          title={t('captions.download', { name })}
        >
          <IconDownload size={20} stroke={1.75} />
        </a>
        <Button
          variant="subtle"
          size="md"
          aria-label={t('captions.remove-one', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('captions.remove')}
        </Button>
      </span>
    </li>
  );
}

/** Removes captions; their text is cached to undo that. */
function useRemove(item: Item, caption: Caption) {
  const t = useWords();
  const say = useHubWords();
  const { ofError } = useErrorWords();
  const fail = { onError: (error: Error) => showAlert(ofError(error)) };
  const restore = useItemChange<string>({
    item,
    send: ({ id }, text) => restoreIn(id, caption, text),
    isUntouched: () => true,
  });
  const remove = useItemChange<{ text: string }>({
    item,
    send: ({ id, version }) => call(itemRoutes.removeCaptions, { id, version, caption: caption.id }),
    isUntouched: (before, now) => fileIn(before, caption) === fileIn(now, caption),
    onDone: (_, { text }) =>
      showSnackbar(
        {
          text: t('captions.removed'),
          action: { label: say('action.undo'), run: () => restore.mutate(text, fail) },
        },
        { color: 'success' },
      ),
  });
  return {
    isPending: remove.isPending,
    mutate: () =>
      void readCaption(caption).then(
        (text) => remove.mutate({ text }, fail),
        (error: Error) => showAlert(ofError(error)),
      ),
  };
}

/** Restores captions after their line is gone, with the newest version of the item. */
async function restoreIn(id: string, { language, kind, label }: Caption, text: string): Promise<Item> {
  const { version } = await call(itemRoutes.read, { id });
  return call(itemRoutes.setCaptions, { id, version, captions: { language, kind, label, text } });
}

function fileIn(item: Item, { id }: Caption): string | undefined {
  const found = item.captions.find((each) => each.id === id);
  return found && fileOf(found);
}
