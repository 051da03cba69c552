import { IconChevronDown, IconChevronUp, IconListNumbers, IconMovie } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { NameLine } from '../parts/name-line.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { useMaster } from './api.ts';
import styles from './master-list.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

/** The catalogue, sortable by dragging, by steps, or by entering a position. */
export function MasterList() {
  const t = useWords();
  const titleOf = useTitleOf();
  const { number } = useFormats();
  const master = useMaster();
  const { start, isPending } = useMove();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const end = useEndOfList(master.hasNextPage && !master.isFetching, () => void master.fetchNextPage());
  const items = master.data?.pages.flatMap((page) => page.items);
  const total = master.data?.pages[0]?.total ?? 0;
  if (!items && master.error) return <LoadFailed error={master.error} onRetry={master.refetch} />;
  if (!items) return <Bone />;
  if (items.length === 0)
    return (
      <EmptyState icon={IconMovie} title={t('master.none.title')} text={t('master.none.text')}>
        <LinkButton href="/uploads">{t('action.uploads')}</LinkButton>
      </EmptyState>
    );
  return (
    <div className={`stack gap-12 ${styles.box}`}>
      <p className="muted small">{t('master.count', { count: total })}</p>
      <SortableList
        label={t('master.title')}
        things={items}
        nameOf={titleOf}
        disabled={isPending}
        onMove={(from, to) => start({ from, to })}
      >
        {(item, at) => (
          <>
            <span className={`muted small centered ${styles.number}`}>{number(at + 1)}</span>
            <NameLine item={item} showState />
            <span className="flex">
              <span className={`flex ${styles.steps}`}>
                <Step
                  title={titleOf(item)}
                  up
                  off={at === 0}
                  onPress={() => start({ from: at, to: at - 1 })}
                />
                <Step
                  title={titleOf(item)}
                  off={at === items.length - 1}
                  onPress={() => start({ from: at, to: at + 1 })}
                />
              </span>
              <IconButton
                label={t('master.move-to', { title: `\u2068${titleOf(item)}\u2069` })}
                opens="dialog"
                onClick={() => setOpenIndex(at)}
              >
                <IconListNumbers size={20} stroke={1.75} />
              </IconButton>
            </span>
          </>
        )}
      </SortableList>
      <div ref={end} className="grid center touch">
        {master.isFetchNextPageError && master.error && (
          <LoadFailed error={master.error} onRetry={() => master.fetchNextPage()} />
        )}
        {master.hasNextPage && !master.isFetchNextPageError && (
          <Button
            variant="default"
            size="md"
            loading={master.isFetchingNextPage}
            onClick={() => void master.fetchNextPage()}
          >
            {t('master.more')}
          </Button>
        )}
      </div>
      {openIndex !== null && items[openIndex] && (
        <MoveDialog
          title={titleOf(items[openIndex])}
          at={openIndex}
          total={total}
          onClose={() => setOpenIndex(null)}
          onMove={async (to) => {
            await loadUpTo(master, to);
            setOpenIndex(null);
            start({ from: openIndex, to });
          }}
        />
      )}
    </div>
  );
}

/** Positions further down need their part loaded first. */
async function loadUpTo(master: ReturnType<typeof useMaster>, place: number): Promise<void> {
  let count = master.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  while (count <= place) {
    const { data, hasNextPage, isError } = await master.fetchNextPage();
    count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
    if (!hasNextPage || isError) return;
  }
}

function Step({
  title,
  up = false,
  off,
  onPress,
}: {
  title: string;
  up?: boolean;
  off: boolean;
  onPress: () => void;
}) {
  const t = useWords();
  const Icon = up ? IconChevronUp : IconChevronDown;
  const label = t(`master.${up ? 'up' : 'down'}`, { title: `\u2068${title}\u2069` });
  return (
    <button
      type="button"
      className={`grid muted center round-m ${styles.step}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
    >
      <Icon size={18} stroke={1.75} />
    </button>
  );
}

/** Loads more as the end comes near. */
function useEndOfList(active: boolean, onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef(onEnd);
  newest.current = onEnd;
  useEffect(() => {
    if (!active || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && newest.current(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
