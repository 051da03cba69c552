import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { PackForm } from './pack-form.tsx';
import { PackList } from './pack-list.tsx';
import { useWords } from './words.ts';

/** Packs for examiners: a form for a new one, and the existing ones. */
export default function PackPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Section title={t('new')} lead={t('new.lead')}>
        <PackForm />
      </Section>
      <Section title={t('list')} lead={t('list.lead')}>
        <PackList />
      </Section>
    </>
  );
}
