import type { KeyboardEvent, Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Stage } from '#features/library/client/exports.ts';
import type { Review } from '../../../contract.ts';
import { CommentList, usePlaceName } from '../comment-list.tsx';
import { placeNow, showPlace } from '../place.ts';
import { useWords } from '../words.ts';
import type { DraftState } from './use-review-draft.ts';

interface Props {
  review: Review;
  /** Null if the reader cannot decide. */
  state: DraftState | null;
  /** Null if there is no recording. */
  stage: Stage | null;
  field: Ref<HTMLTextAreaElement>;
}

/** Comments at a moment or on a page, written while looking; they are sent with the decision. */
export function Comments({ review, state, stage, field }: Props) {
  const t = useWords();
  const placeName = usePlaceName();
  const kind = review.content?.kind ?? null;
  if (!state)
    return (
      review.comments.length > 0 && (
        <section className="stack gap-12" aria-labelledby="comments">
          <h2 id="comments" className="normal strong">
            {t('comments')}
          </h2>
          <CommentList comments={review.comments} onShow={(place) => showPlace(place, stage)} />
        </section>
      )
    );
  const { draft, edit } = state;
  const { comment, comments } = draft;
  const text = comment?.text ?? '';
  // The place is where the writer is when they begin, wherever the player goes meanwhile.
  const write = (next: string) =>
    edit({ comment: next === '' ? null : { ...(comment ?? placeNow(kind, stage)), text: next } });
  const add = () => {
    if (!comment || text.trim() === '') return;
    edit({ comments: [...comments, { ...comment, text: text.trim() }], comment: null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };
  return (
    <section className="stack gap-12" aria-labelledby="comments">
      <h2 id="comments" className="normal strong">
        {t('comments')}
      </h2>
      {comments.length > 0 && (
        <CommentList
          comments={comments}
          onShow={(place) => showPlace(place, stage)}
          onRemove={(at) => edit({ comments: comments.filter((_, each) => each !== at) })}
        />
      )}
      <Textarea
        ref={field}
        label={t('comment')}
        description={
          comment ? t('comment.at', { place: placeName(comment) }) : t(`comment.hint.${kind ?? 'text'}`)
        }
        rows={2}
        maxLength={2000}
        aria-keyshortcuts="c"
        {...followText(text)}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {text.trim() !== '' && (
        <div>
          <Button size="md" variant="default" onClick={add}>
            {t('comment.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
