import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerProgram, ModuleView as View } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { keys } from '../api.ts';
import { useTitleOrFallback } from '../parts/titles.ts';
import type { Place } from './api.ts';
import { Attestation } from './attestation.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { ContentModule } from './content/content-module.tsx';
import { forgetOverviews } from './forget.ts';
import { NextBar } from './next-bar.tsx';
import { PreviewNote } from './preview-note.tsx';
import { Quiz } from './quiz/quiz.tsx';
import styles from './taking.module.css';

interface Props {
  place: Place;
  view: View;
  program: LearnerProgram | undefined;
  isPreview: boolean;
}

/** Module with its task and navigation. */
export function ModuleView({ place, view, program, isPreview }: Props) {
  const queries = useQueryClient();
  const { module } = view;
  const titleOf = useTitleOrFallback();
  const show = (changed: View) => {
    queries.setQueryData(keys.module(place.id, place.module, place.language, isPreview), changed);
    forgetOverviews(queries);
  };
  return (
    <article className={`stack gap-24 ${styles.page}`}>
      {isPreview && <PreviewNote id={place.id} />}
      <header className="grid gap-6">
        <a
          className={`middle gap-6 muted small plain-link inline touch ${styles.back}`}
          href={addressOf.program(place.id, isPreview)}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          <TextInLanguage text={view.program.title} />
        </a>
        <h1 className={`breaks ${styles.title}`}>
          <TextInLanguage text={titleOf(module.title)} />
        </h1>
        {module.description.text && (
          <p className={`breaks lines ${styles.text}`}>
            <TextInLanguage text={module.description} />
          </p>
        )}
      </header>
      <AttestationStep place={place} view={view} isPreview={isPreview} onChange={show} />
      <NextBar view={view} program={program} isPreview={isPreview} />
    </article>
  );
}

interface AttestationProps {
  place: Place;
  view: View;
  isPreview: boolean;
  onChange: (view: View) => void;
}

function AttestationStep({ place, view, isPreview, onChange }: AttestationProps) {
  const { state } = view.module;
  if (view.content) return <ContentModule place={place} content={view.content} isPreview={isPreview} />;
  if (view.quiz)
    return <Quiz place={place} view={view} isPreview={isPreview} onChange={onChange} quiz={view.quiz} />;
  if (view.attestation)
    return (
      <Attestation
        place={place}
        view={view}
        isPreview={isPreview}
        onChange={onChange}
        attestation={view.attestation}
      />
    );
  return <ClosedNotice why={state === 'locked' ? 'locked' : 'unavailable'} program={place.id} />;
}
