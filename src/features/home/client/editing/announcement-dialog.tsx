import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { toLocal } from '#client/lib/local-time.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { newerDocument } from '#client/lib/newer-document.ts';
import { patchOf, type TextFields as Texts, textFieldsOf } from '#client/lib/text-patch.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { TextFields } from '#features/library/client/exports.ts';
import { textIn } from '#features/library/contract.ts';
import { Announcement } from '../../contract.ts';
import { announce, changeAnnouncement, forgetAnnouncements } from '../api.ts';
import styles from './editing.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

const most = { title: 160, description: 2000 };

/** Editor of an announcement: its texts, link, start and end. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const [texts, setTexts] = useState<Texts>(() =>
    textFieldsOf({ titles: announcement?.titles ?? {}, descriptions: announcement?.texts ?? {} }),
  );
  const [link, setLink] = useState(announcement?.link ?? '');
  const [startsAt, setStartsAt] = useState(() => toLocal(dateOf(announcement?.startsAt)));
  const [endsAt, setEndsAt] = useState(() =>
    announcement?.endsAt ? toLocal(dateOf(announcement.endsAt)) : '',
  );
  const [newer, setNewer] = useState<Announcement | null>(null);
  const save = useMutation({
    mutationFn: () => {
      const written = patchOf({ titles: {}, descriptions: {} }, texts);
      const wishes = {
        titles: (written.titles ?? {}) as Announcement['titles'],
        texts: (written.descriptions ?? {}) as Announcement['texts'],
        link: link.trim() || null,
        startsAt: dateOf(startsAt || undefined).toISOString(),
        endsAt: endsAt ? dateOf(endsAt).toISOString() : null,
      };
      if (!announcement) return announce(wishes);
      const { id, version } = newer ?? announcement;
      return changeAnnouncement({ id, version, ...wishes });
    },
    // Shows the other editor's version; saving again is a deliberate choice to overwrite it.
    onError: (error) => setNewer((existing) => newerDocument(Announcement, error) ?? existing),
    onSuccess: async () => {
      await forgetAnnouncements(queries);
      showSnackbar(t('announcements.saved'), { color: 'success' });
      onClose();
    },
  });
  const issues = issuesOf(save.error);
  const labels = { title: t('announcements.field.title'), description: t('announcements.field.text') };
  return (
    <Dialog
      title={t(announcement ? 'announcements.edit' : 'announcements.add')}
      place="wide"
      onClose={onClose}
    >
      <form
        className={`stack gap-20 ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {issues.titles && <Notice tone="bad">{t('announcements.empty')}</Notice>}
        {save.error && Object.keys(issues).length === 0 && <ErrorNotice error={save.error} />}
        {newer && <Newer announcement={newer} />}
        <Suspense fallback={<Bone />}>
          <TextFields
            fields={texts}
            edit={(changes) => setTexts((now) => ({ ...now, ...changes }))}
            labels={labels}
            most={most}
          />
        </Suspense>
        <TextInput
          label={t('announcements.field.link')}
          description={t('announcements.field.link.hint')}
          dir="ltr"
          maxLength={2000}
          error={issues.link && t('announcements.bad-link')}
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
        <div className={`grid gap-16 ${styles.times}`}>
          <TextInput
            type="datetime-local"
            label={t('announcements.field.from')}
            value={startsAt}
            onChange={(event) => setStartsAt(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('announcements.field.until')}
            description={t('announcements.field.until.hint')}
            error={issues.endsAt && t('announcements.bad-end')}
            value={endsAt}
            onChange={(event) => setEndsAt(event.currentTarget.value)}
          />
        </div>
        <div className="wrap gap-8">
          <Button type="submit" size="md" loading={save.isPending}>
            {t('announcements.save')}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            {t('announcements.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Version that another editor has saved meanwhile. */
function Newer({ announcement: { titles, texts } }: { announcement: Announcement }) {
  const language = useLanguage();
  return (
    <Notice tone="info">
      <strong>
        <bdi>{textIn(language, titles)}</bdi>
      </strong>
      <br />
      <bdi className="breaks lines">{textIn(language, texts)}</bdi>
    </Notice>
  );
}

function dateOf(moment: string | undefined): Date {
  return moment ? new Date(moment) : new Date();
}
