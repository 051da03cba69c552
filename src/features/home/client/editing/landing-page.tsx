import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ClearanceNote } from '#client/ui/clearance-note.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { DraftFoot, TextFields } from '#features/library/client/exports.ts';
import { LandingSettings } from '../../contract.ts';
import { changeLanding, showLanding, useLanding } from '../api.ts';
import styles from './editing.module.css';
import { FeaturedField } from './featured-field.tsx';
import { fieldsOf, toPatch } from './fields.ts';
import { PictureField } from './picture-field.tsx';
import { useWords } from './words.ts';

/** Page on which editors change the landing page. */
export default function EditLandingPage() {
  const t = useWords();
  const { data, error, refetch } = useLanding();
  return (
    <>
      <div className={`wrap spread top below-24 ${styles.head}`}>
        <PageHead title={t('landing.title')} lead={t('landing.lead')} />
        <LinkButton quiet href="/?as=visitor">
          {t('landing.see')}
        </LinkButton>
      </div>
      {data ? <Editor landing={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <Bones />}
    </>
  );
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Bone />
    </div>
  );
}

const most = { title: 120, description: 400 };

function Editor({ landing }: { landing: LandingSettings }) {
  const t = useWords();
  const queries = useQueryClient();
  const draft = useDraft({
    schema: LandingSettings,
    newest: landing,
    fieldsOf,
    send: (newest, changes) => changeLanding({ ...toPatch(newest, changes), version: newest.version }),
    show: (doc) => showLanding(queries, doc),
    onSaved: () => showSnackbar(t('landing.saved'), { color: 'success' }),
  });
  const { fields, edit } = draft;
  const labels = { title: t('landing.heading'), description: t('landing.sentence') };
  return (
    <UnsavedGuard>
      {/* Until somebody has edited it, the page shows the hub's own texts. */}
      {landing.version > 0 && (
        <ClearanceNote
          about="Landing"
          id="landing"
          version={landing.version}
          title={t('landing.title')}
          revises={null}
        />
      )}
      <Suspense fallback={<Bones />}>
        <Section title={t('landing.featured')} lead={t('landing.featured.lead')}>
          <FeaturedField
            entries={landing.featured}
            featured={fields.featured}
            onChange={(featured) => edit({ featured })}
          />
          <Checkbox
            size="md"
            label={t('landing.plays-newest')}
            checked={fields.playsNewest}
            onChange={(event) => edit({ playsNewest: event.currentTarget.checked })}
          />
        </Section>
        <Section title={t('landing.words')} lead={t('landing.words.lead')}>
          <TextFields fields={fields} edit={edit} labels={labels} most={most} />
        </Section>
        <Section title={t('landing.picture')} lead={t('landing.picture.lead')}>
          <PictureField landing={landing} />
        </Section>
        <Section title={t('landing.below')} lead={t('landing.below.lead')}>
          <div className="grid gap-16">
            <Checkbox
              size="md"
              label={t('landing.episodes')}
              checked={fields.showsEpisodes}
              onChange={(event) => edit({ showsEpisodes: event.currentTarget.checked })}
            />
            <Checkbox
              size="md"
              label={t('landing.newest')}
              checked={fields.showsNewest}
              onChange={(event) => edit({ showsNewest: event.currentTarget.checked })}
            />
          </div>
        </Section>
        <DraftFoot draft={draft} />
      </Suspense>
    </UnsavedGuard>
  );
}
