import { issuesOf } from '#client/lib/issues.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { secondIn } from '#client/player/playlist/address.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import type { Item } from '../../contract.ts';
import { DraftFoot } from '../parts/draft-foot.tsx';
import { Progress } from '../parts/progress.tsx';
import { useWords } from '../words.ts';
import { CaptionsTab } from './captions/captions-tab.tsx';
import { ChaptersTab } from './chapters/chapters-tab.tsx';
import { ItemClashNotice } from './clash-notice.tsx';
import { ClearedItem } from './cleared.tsx';
import { DangerTab } from './danger-tab.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { EditedHead } from './edited-head.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { FileTab } from './file/file-tab.tsx';
import { ProcessingTab } from './file/processing-tab.tsx';
import styles from './item-editor.module.css';
import { MediaView } from './media-view.tsx';
import { PosterTab } from './poster/poster-tab.tsx';
import { useItemDraft } from './use-item-draft.ts';

const tabNames = ['details', 'captions', 'chapters', 'poster', 'file', 'processing', 'danger'] as const;
type TabName = (typeof tabNames)[number];

/** Page of an item for editors. Unsaved changes stay across all tabs. */
export function ItemEditor({ item }: { item: Item }) {
  const t = useWords();
  const [{ tab, t: at }, change] = useAddressQuery();
  const draft = useItemDraft(item);
  const tabs = tabNames.filter((name) => item.kind !== 'pdf' || (name !== 'captions' && name !== 'chapters'));
  const current = tabs.find((name) => name === tab) ?? 'details';
  const issues = issuesOf(draft.save.error);
  const show = (name: TabName) => {
    if (name === 'details') return <DetailsTab item={item} draft={draft} />;
    if (name === 'captions') return <CaptionsTab item={item} />;
    if (name === 'chapters') return <ChaptersTab item={item} draft={draft} />;
    if (name === 'poster') return <PosterTab item={item} />;
    if (name === 'file') return <FileTab item={item} />;
    if (name === 'processing') return <ProcessingTab item={item} />;
    return <DangerTab item={item} />;
  };
  return (
    <UnsavedGuard>
      <EditedHead item={item} onDanger={() => change({ tab: 'danger' }, 'replace')} />
      <FailedNotice item={item} />
      <ClearedItem item={item} />
      <div className={`stack gap-20 ${styles.layout}`}>
        <div className={`stack gap-12 from-top ${styles.side}`}>
          <MediaView item={item} startAt={secondIn({ search: `?t=${at ?? ''}` }, item.durationMs)} />
          {item.state === 'processing' && <Progress processing={item.processing} />}
        </div>
        <div className="stack gap-12 from-top">
          <Tabs
            label={t('tab.label')}
            tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`), badge: badgeOf(item, name) }))}
            current={current}
            onChange={(name) => change({ tab: name === 'details' ? '' : name }, 'replace')}
          >
            {show}
          </Tabs>
          <DraftFoot
            draft={draft}
            disabled={draft.fields.contentId.trim() === ''}
            clash={<ItemClashNotice draft={draft} />}
            isErrorBeside={'contentId' in issues || 'slug' in issues}
          />
        </div>
      </div>
    </UnsavedGuard>
  );
}

function badgeOf(item: Item, name: TabName) {
  const count = { captions: item.captions.length, chapters: item.chapters.length }[name as string];
  if (count) return <span className={styles.badge}>{count}</span>;
  return name === 'processing' && item.state === 'failed' && <span className={styles.alarm}>!</span>;
}
