import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ReviewComment } from '../../contract.ts';
import styles from './comments.module.css';
import type { CommentPlace } from './place.ts';
import { useWords } from './words.ts';

interface Props {
  comments: readonly ReviewComment[];
  /** Shows a place of the content; missing where it is not on the page. */
  onShow?: ((place: CommentPlace) => void) | undefined;
  /** Missing where nothing may be removed. */
  onRemove?: (at: number) => void;
}

/** Comments of a principal, each with the place it is about, in the order of the content. */
export function CommentList({ comments, onShow, onRemove }: Props) {
  const t = useWords();
  const inOrder = comments
    .map((comment, at) => ({ ...comment, at }))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.at - other.at);
  return (
    <ul className="stack gap-8">
      {inOrder.map(({ at, text, atMs, page }) => (
        <li key={at} className={`row top gap-8 ${styles.comment}`}>
          <div className="grow stack gap-4">
            <PlaceButton place={{ atMs, page }} onShow={onShow} />
            <p className={`breaks ${styles.text}`} dir="auto">
              {text}
            </p>
          </div>
          {onRemove && (
            <IconButton label={t('comment.remove')} onClick={() => onRemove(at)}>
              <IconX size={18} stroke={1.75} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlaceButton({ place, onShow }: { place: CommentPlace } & Pick<Props, 'onShow'>) {
  const t = useWords();
  const name = usePlaceName();
  const text = name(place);
  if (place.atMs === null && place.page === null) return <span className="muted tiny">{text}</span>;
  if (!onShow) return <span className="muted tiny">{text}</span>;
  return (
    <button
      type="button"
      className={`inline middle gap-4 tiny medium accent ${styles.place}`}
      aria-label={t('comment.show', { place: text })}
      onClick={() => onShow(place)}
    >
      <IconPlayerPlay size={14} stroke={1.75} aria-hidden />
      {text}
    </button>
  );
}

/** Returns a function that names the place of a comment. */
export function usePlaceName() {
  const t = useWords();
  const { clock, number } = useFormats();
  return ({ atMs, page }: CommentPlace): string => {
    if (atMs !== null) return clock(Math.floor(atMs / 1000));
    return page === null ? t('comment.whole') : t('where.page', { page: number(page) });
  };
}

function rankOf({ atMs, page }: CommentPlace): number {
  return atMs ?? page ?? -1;
}
