import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { directionOf } from '#shared/locale.ts';
import { type FeedbackState, feedbackStates } from '../../contract/feedback.ts';
import type { FeedbackCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { FeedbackAddress } from './address.ts';
import { feedbackKeys, readList, useChanging } from './api.ts';
import { nextCard } from './board-keys.ts';
import { Card } from './card.tsx';
import { watchTouch } from './touch-drag.ts';
import styles from './triage.module.css';

const dragged = 'application/x-feedback';

/** Board of feedback by state. Cards are moved by dragging, or with the keys 1 to 4. */
export function Board({ query, change }: Pick<FeedbackAddress, 'query' | 'change'>) {
  const t = useWords();
  const rtl = directionOf(useLanguage()) === 'rtl';
  const changing = useChanging('change');
  /** Card moved with a key: the focus follows it. */
  const [movedCard, setMovedCard] = useState<{ id: string; to: FeedbackState } | null>(null);
  const move = (id: string, version: number, state: FeedbackState) => {
    const moved = () => showSnackbar(t('board.moved', { state: t(`state.${state}`) }));
    changing.mutate({ id, version, state }, { onSuccess: moved });
  };
  const board = useRef<HTMLDivElement>(null);
  const drop = useRef((_card: HTMLElement, _column: HTMLElement) => {});
  drop.current = (card, column) => {
    const from = card.closest<HTMLElement>('section[data-state]');
    const state = feedbackStates.find((each) => each === column.dataset.state);
    if (state && from !== column && card.dataset.card)
      move(card.dataset.card, Number(card.closest('li')?.dataset.version), state);
  };
  useEffect(() => {
    const watched = board.current;
    return watched ? watchTouch(watched, (card, column) => drop.current(card, column)) : undefined;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null;
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const state = feedbackStates[Number(event.key) - 1];
    const next = nextCard(event.currentTarget, card, event.key, rtl);
    if (next) next.focus();
    else if (state && card.dataset.card) {
      setMovedCard({ id: card.dataset.card, to: state });
      move(card.dataset.card, Number(card.closest('li')?.dataset.version), state);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <p className="muted tiny below-12">{t('board.keys')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards within */}
      <div ref={board} className={`grid top gap-16 ${styles.board}`} onKeyDown={onKeyDown}>
        {feedbackStates.map((state) => (
          <Column
            key={state}
            state={state}
            query={query}
            change={change}
            move={move}
            movedCard={movedCard?.to === state ? movedCard.id : null}
            onFocused={() => setMovedCard(null)}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps extends Pick<FeedbackAddress, 'query' | 'change'> {
  state: FeedbackState;
  move: (id: string, version: number, state: FeedbackState) => void;
  movedCard: string | null;
  onFocused: () => void;
}

function Column({ state, query, change, move, movedCard, onFocused }: ColumnProps) {
  const t = useWords();
  const { number } = useFormats();
  const [isOver, setOver] = useState(false);
  const columnQuery = { ...query, state, page: 1 };
  const list = useQuery({
    queryKey: feedbackKeys.list(columnQuery),
    queryFn: ({ signal }) => readList(columnQuery, signal),
  });
  const cards = list.data?.feedback;
  const count = list.data && `${number(list.data.total)}${list.data.more ? '+' : ''}`;
  const column = useRef<HTMLElement>(null);
  const hasMovedCard = cards?.some(({ id }) => id === movedCard) ?? false;
  useEffect(() => {
    if (!hasMovedCard) return;
    column.current?.querySelector<HTMLElement>(`[data-card="${movedCard}"]`)?.focus();
    onFocused();
  }, [hasMovedCard, movedCard, onFocused]);
  return (
    <section
      ref={column}
      className={`grid gap-12 ${styles.column}`}
      aria-label={t(`state.${state}`)}
      data-state={state}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const card = JSON.parse(event.dataTransfer.getData(dragged) || 'null') as FeedbackCard | null;
        if (card && card.state !== state) move(card.id, card.version, state);
      }}
    >
      <h2 className={`flex gap-8 small strong ${styles.columnHead}`}>
        {t(`state.${state}`)} <span className="muted medium digits">{count}</span>
      </h2>
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      <ul className="stack gap-8" aria-busy={list.isPending}>
        {list.isPending && [0.9, 0.7, 0.8].map((length) => <Bone key={length} length={length} />)}
        {cards?.map((feedback) => (
          <li key={feedback.id} data-version={feedback.version}>
            <Card
              feedback={feedback}
              onOpen={() => change({ open: feedback.id })}
              onDragStart={({ dataTransfer }) => {
                const { id, version, state: from } = feedback;
                dataTransfer.setData(dragged, JSON.stringify({ id, version, state: from }));
              }}
            />
          </li>
        ))}
      </ul>
      {cards?.length === 0 && <p className="muted tiny">{t('board.empty')}</p>}
      {list.data && list.data.total > list.data.feedback.length && (
        <button
          type="button"
          className={`accent small touch underlines ${styles.more}`}
          onClick={() => change({ state, view: 'list' })}
        >
          {t('board.more', { count: count ?? '' })}
        </button>
      )}
    </section>
  );
}
