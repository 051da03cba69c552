import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleX,
  IconClockHour4,
  IconLock,
} from '@tabler/icons-react';
import { formatClock } from '#client/i18n/clock.ts';
import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { LearnerModule, LearnerProgram, ModuleState } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { useKindName } from '../parts/module-kind.tsx';
import { useTitleOrFallback } from '../parts/titles.ts';
import styles from './module-path.module.css';
import { useWords } from './words.ts';

const icons = {
  locked: IconLock,
  open: IconCircle,
  started: IconCircleHalf2,
  waiting: IconClockHour4,
  failed: IconCircleX,
  unavailable: IconAlertTriangle,
  done: IconCircleCheckFilled,
} as const satisfies Record<ModuleState, unknown>;

interface Props {
  program: LearnerProgram;
  isPreview: boolean;
}

/** Modules of a program as a path, with the progress of each. */
export function ModulePath({ program, isPreview }: Props) {
  const t = useWords();
  const { modules, inOrder, standing } = program;
  return (
    <section className="stack gap-4" aria-labelledby="program-modules">
      <h2 className="large strong" id="program-modules">
        {t('modules')}
      </h2>
      <p className="muted small">{t(inOrder ? 'modules.in-order' : 'modules.any-order')}</p>
      <ol className="grid above-12">
        {modules.map((module) => (
          <Line
            key={module.id}
            program={program.id}
            module={module}
            isNext={standing?.next?.id === module.id}
            isPreview={isPreview}
            isOpen={isPreview || (standing !== null && isOpen(module))}
          />
        ))}
      </ol>
    </section>
  );
}

function isOpen({ state }: LearnerModule): boolean {
  return state !== 'locked' && state !== 'unavailable';
}

interface LineProps {
  program: string;
  module: LearnerModule;
  isNext: boolean;
  isOpen: boolean;
  isPreview: boolean;
}

function Line({ program, module, isNext, isOpen: isLink, isPreview }: LineProps) {
  const t = useWords();
  const { percent } = useFormats();
  const { id, state, required } = module;
  const title = useTitleOrFallback()(module.title);
  const Icon = icons[state];
  return (
    <li
      className={`grid top gap-16 relative ${styles.line}`}
      data-state={state}
      data-next={isNext || undefined}
    >
      <Icon className={`muted ${styles.sign}`} size={24} stroke={1.75} aria-hidden />
      <div className="grid shrinks gap-2">
        {isLink ? (
          <a
            className={`ink strong breaks plain-link ${styles.title}`}
            href={addressOf.module(program, id, isPreview)}
            aria-current={isNext ? 'step' : undefined}
          >
            <TextInLanguage text={title} />
          </a>
        ) : (
          <span className={`ink strong breaks plain-link ${styles.title}`}>
            <TextInLanguage text={title} />
          </span>
        )}
        <p className="cluster gap-4-12 muted small">
          <Facts module={module} />
          {state !== 'open' && <span className="medium">{t(`module.${state}`)}</span>}
          {state === 'open' && <span className="unseen">{t('module.open')}</span>}
          {state === 'started' && module.percent > 0 && <span>{percent(module.percent / 100)}</span>}
          {!required && <Tag>{t('module.optional')}</Tag>}
        </p>
      </div>
    </li>
  );
}

function Facts({ module: { type, content, quiz } }: { module: LearnerModule }) {
  const t = useWords();
  const kindName = useKindName();
  return (
    <>
      <span>{kindName(content?.type ?? type)}</span>
      {content && content.durationMs !== null && content.durationMs > 0 && (
        <bdi dir="ltr">{formatClock(content.durationMs / 1000)}</bdi>
      )}
      {content && content.pages !== null && <span>{t('module.pages', { count: content.pages })}</span>}
      {content && content.parts > 1 && <span>{t('module.parts', { count: content.parts })}</span>}
      {quiz && <span>{t('module.questions', { count: quiz.questions })}</span>}
    </>
  );
}
