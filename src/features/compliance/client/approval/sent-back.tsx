import { useStageAround } from '#features/library/client/exports.ts';
import type { Approval } from '../../contract.ts';
import { CommentList } from './comment-list.tsx';
import { FoundText } from './finding-list.tsx';
import { type CommentPlace, showPlace } from './place.ts';

/** What a principal returned a submission for: findings to fix, and comments that lead to their places. */
export function SentBackDetails({ approval: { answers, comments } }: { approval: Approval }) {
  const stage = useStageAround();
  const marked = (answers ?? []).filter(({ verdict }) => verdict === 'returned');
  const show = (place: CommentPlace) => {
    showPlace(place, stage);
    document.querySelector('[data-player], [data-stage]')?.scrollIntoView({ block: 'nearest' });
  };
  if (marked.length + comments.length === 0) return null;
  return (
    <div className="stack gap-8 above-12">
      {marked.length > 0 && (
        <ul className="stack gap-8">
          {marked.map(({ finding, note }) => (
            <li key={finding.id}>
              <FoundText finding={finding} />
              {note && <p dir="auto">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {comments.length > 0 && <CommentList comments={comments} onShow={show} />}
    </div>
  );
}
