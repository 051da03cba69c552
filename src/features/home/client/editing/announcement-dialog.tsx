import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { ClashNotice } from '#client/ui/clash-notice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { TextFields } from '#features/library/client/exports.ts';
import { type Language, languageNames } from '#shared/locale.ts';
import { Announcement } from '../../contract.ts';
import { announce, changeAnnouncement, forgetAnnouncements } from '../api.ts';
import { type AnnouncementFields, blankAnnouncement, fieldsOf, toPatch } from './announcement-fields.ts';
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
  const draft = useAnnouncementDraft(announcement, onClose);
  const { fields, edit, save } = draft;
  const isClash = draft.clashes.length > 0;
  const newer = useNewerValues(draft);
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
          if (isClash) draft.overwrite();
          else save.mutate(draft.edits);
        }}
      >
        {issues.titles && <Notice tone="bad">{t('announcements.empty')}</Notice>}
        {save.error && Object.keys(issues).length === 0 && <ErrorNotice error={save.error} />}
        {isClash && (
          <ClashNotice title={t('announcements.clash')} text={t('announcements.clash.text')} newer={newer} />
        )}
        <Suspense fallback={<Bone />}>
          <TextFields fields={fields} edit={edit} labels={labels} most={most} />
        </Suspense>
        <TextInput
          label={t('announcements.field.link')}
          description={t('announcements.field.link.hint')}
          dir="ltr"
          maxLength={2000}
          error={issues.link && t('announcements.bad-link')}
          value={fields.link}
          onChange={({ currentTarget }) => edit({ link: currentTarget.value })}
        />
        <div className={`grid gap-16 ${styles.times}`}>
          <TextInput
            type="datetime-local"
            label={t('announcements.field.from')}
            value={fields.startsAt}
            onChange={({ currentTarget }) => edit({ startsAt: currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t('announcements.field.until')}
            description={t('announcements.field.until.hint')}
            error={issues.endsAt && t('announcements.bad-end')}
            value={fields.endsAt}
            onChange={({ currentTarget }) => edit({ endsAt: currentTarget.value })}
          />
        </div>
        <div className="wrap gap-8">
          <Button type="submit" size="md" loading={save.isPending}>
            {t(isClash ? 'announcements.keep-mine' : 'announcements.save')}
          </Button>
          <Button variant="default" size="md" onClick={isClash ? draft.discardClashes : onClose}>
            {t(isClash ? 'announcements.take-newer' : 'announcements.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Draft of an announcement; a new one is created by saving it. */
function useAnnouncementDraft(announcement: Announcement | null, onClose: () => void) {
  const t = useWords();
  const queries = useQueryClient();
  const [newest, show] = useState<Announcement>(
    () => announcement ?? { ...blankAnnouncement(), id: '', version: 0, updatedAt: '' },
  );
  return useDraft<Announcement, AnnouncementFields>({
    schema: Announcement,
    newest,
    fieldsOf,
    send: (before, changes) => {
      const patch = toPatch(before, changes);
      if (!announcement) return announce({ ...blankAnnouncement(), ...patch });
      return changeAnnouncement({ id: before.id, version: before.version, ...patch });
    },
    show,
    onSaved: async () => {
      await forgetAnnouncements(queries);
      showSnackbar(t('announcements.saved'), { color: 'success' });
      onClose();
    },
  });
}

/** Returns the clashing fields, as a notice of them has them. */
function useNewerValues({ clashes, current }: ReturnType<typeof useAnnouncementDraft>) {
  const t = useWords();
  const { dateTime } = useFormats();
  const labels = {
    title: t('announcements.field.title'),
    description: t('announcements.field.text'),
    link: t('announcements.field.link'),
    startsAt: t('announcements.field.from'),
    endsAt: t('announcements.field.until'),
  };
  return clashes.map((name) => {
    const [field, language] = name.split('.') as [keyof typeof labels, Language | undefined];
    const value = current[name];
    const isMoment = field === 'startsAt' || field === 'endsAt';
    return {
      name,
      label: language ? `${labels[field]} (${languageNames[language]})` : labels[field],
      value: isMoment && value ? dateTime(value) : value || t('announcements.field.empty'),
    };
  });
}
