import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useHubWords, useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { textIn } from '#features/library/contract.ts';
import type { Announcement } from '../../contract.ts';
import { announce, forgetAnnouncements, removeAnnouncement, useAllAnnouncements } from '../api.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import styles from './editing.module.css';
import { useWords } from './words.ts';

/** Page on which editors manage announcements. */
export default function AnnouncementsPage() {
  const t = useWords();
  const { data, error, refetch } = useAllAnnouncements();
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('announcements.add')}
    </Button>
  );
  return (
    <>
      <div className={`wrap spread top below-24 ${styles.head}`}>
        <PageHead title={t('announcements.title')} lead={t('announcements.lead')} />
        {data && data.length > 0 && add}
      </div>
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
      {data?.length === 0 && (
        <EmptyState
          icon={IconSpeakerphone}
          title={t('announcements.none')}
          text={t('announcements.none.text')}
        >
          {add}
        </EmptyState>
      )}
      <ul className="grid gap-12">
        {data?.map((each) => (
          <Line key={each.id} announcement={each} onEdit={() => setEdited(each)} />
        ))}
      </ul>
      {edited && (
        <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function stateOf({ startsAt, endsAt }: Announcement): 'to-come' | 'now' | 'over' {
  const now = Date.now();
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'to-come' : 'now';
}

const tones = { 'to-come': 'accent', now: 'good', over: 'plain' } as const;

function Line({ announcement, onEdit }: { announcement: Announcement; onEdit: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { dateTime } = useFormats();
  const { titles, startsAt, endsAt } = announcement;
  const state = stateOf(announcement);
  const { error, isPending, mutate } = useRemoval(announcement);
  return (
    <li className={`cluster gap-8-16 on-card ${styles.line}`}>
      <div className={`grid shrinks gap-4 ${styles.words}`}>
        <strong>
          <bdi>{textIn(language, titles)}</bdi>
        </strong>
        <span className="cluster gap-4-12 muted small">
          <Tag tone={tones[state]}>{t(`announcements.${state}`)}</Tag>
          <span>
            {endsAt
              ? t('announcements.between', { from: dateTime(startsAt), until: dateTime(endsAt) })
              : t(state === 'to-come' ? 'announcements.starts' : 'announcements.from', {
                  from: dateTime(startsAt),
                })}
          </span>
        </span>
        {error && <ErrorNotice error={error} />}
      </div>
      <div className="wrap gap-8">
        <Button variant="default" size="md" onClick={onEdit}>
          {t('announcements.edit')}
        </Button>
        <Button variant="subtle" size="md" loading={isPending} onClick={() => mutate()}>
          {t('announcements.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Removes an announcement; undo publishes it again as it was. */
function useRemoval({ id, version: _, updatedAt: __, ...announcement }: Announcement) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const restore = async () => {
    await announce(announcement);
    await forgetAnnouncements(queries);
  };
  return useMutation({
    mutationFn: () => removeAnnouncement(id),
    onSuccess: async () => {
      showSnackbar({
        text: t('announcements.removed'),
        action: { label: say('action.undo'), run: () => void restore() },
      });
      await forgetAnnouncements(queries);
    },
  });
}
