import { useLanguage } from '#client/i18n/words.ts';
import { Can } from '#client/lib/can.tsx';
import { usePageFields } from '#client/lib/page-address.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerProgram } from '../../contract.ts';
import { programsPages } from '../../pages.ts';
import { addressOf } from '../addresses.ts';
import { NotHere } from '../parts/not-here.tsx';
import { ProgramFacts } from '../parts/standing.tsx';
import { useProgram } from './api.ts';
import { ModulePath } from './module-path.tsx';
import { PreviewNote } from './preview-note.tsx';
import { StandingPanel } from './standing-panel.tsx';
import styles from './taking.module.css';
import { useWords } from './words.ts';

/** Page of a program for learners: progress and modules. */
export default function ProgramPage() {
  const { id } = usePageFields(programsPages.program);
  const language = useLanguage();
  const [{ preview }] = useAddressQuery();
  const isPreview = preview !== undefined;
  const { data: program, error, refetch } = useProgram(id, language, isPreview);
  const title = program?.title.text ?? '';
  usePageTitle(title);
  usePageName(title);
  if (program) return <Overview program={program} isPreview={isPreview} />;
  if (error) return <NotHere error={error} onRetry={refetch} />;
  return (
    <div className={`stack gap-24 ${styles.page}`} aria-busy="true">
      <Bone length={0.5} />
      <div className={styles.card}>
        <Bone />
        <Bone length={0.4} />
      </div>
      <Bone />
      <Bone />
    </div>
  );
}

function Overview({ program, isPreview }: { program: LearnerProgram; isPreview: boolean }) {
  const t = useWords();
  const { id, title, description, modules } = program;
  return (
    <article className={`stack gap-24 ${styles.page}`}>
      {isPreview && <PreviewNote id={id} />}
      <header className="grid gap-6">
        <h1 className={`breaks ${styles.title}`}>
          <TextInLanguage text={title} />
        </h1>
        <ProgramFacts {...program} modules={modules.length} />
        {!isPreview && (
          <Can do="update" on="Program">
            <div className="cluster gap-8">
              <LinkButton quiet href={addressOf.edit(id)}>
                {t('edit')}
              </LinkButton>
              <LinkButton quiet href={addressOf.report(id)}>
                {t('report')}
              </LinkButton>
            </div>
          </Can>
        )}
      </header>
      <StandingPanel program={program} isPreview={isPreview} />
      {description.text && (
        <p className={`breaks lines ${styles.text}`}>
          <TextInLanguage text={description} />
        </p>
      )}
      <ModulePath program={program} isPreview={isPreview} />
    </article>
  );
}
