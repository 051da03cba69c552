import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { Stage } from '#features/library/client/exports.ts';
import { languageNames } from '#shared/locale.ts';
import type { Finding, Gap, Review } from '../../contract.ts';
import styles from './approval.module.css';
import { isolateName } from './isolate-name.ts';
import { showPlace } from './place.ts';
import { useWords } from './words.ts';

interface Props {
  review: Review;
  /** Recording in which the place of a finding is shown; null if there is none. */
  stage?: Stage | null;
  /** Field for the answer to a finding; missing if the reader cannot decide. */
  answering?: ((finding: Finding) => ReactNode) | undefined;
}

/** Findings of the hub, and the parts that it could not examine. It only advises; the principal answers and decides. */
export function FindingList({ review, answering, stage = null }: Props) {
  const t = useWords();
  const { findings, gaps } = review;
  return (
    <>
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      {findings.length === 0 && (
        <p className="muted">{t(gaps.length > 0 ? 'findings.none.partly' : 'findings.none')}</p>
      )}
      <ul className="grid gap-12">
        {findings.map((finding) => (
          <li key={finding.id} className={`grid gap-12 ${styles.finding}`}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            <div>
              <FoundText finding={finding} stage={stage} />
              {answering ? answering(finding) : <FindingAnswers finding={finding} review={review} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was found, where, and in which words. */
export function FoundText({ finding, stage = null }: { finding: Finding; stage?: Stage | null }) {
  const t = useWords();
  return (
    <>
      <strong>
        {finding.code === 'word' ? t(`finding.${finding.kind ?? 'promise'}`) : t(`finding.${finding.code}`)}
      </strong>
      <Place finding={finding} stage={stage} />
      {finding.excerpt && (
        <p className={`breaks ${styles.excerpt}`} dir="auto">
          {finding.excerpt.before}
          <mark>{finding.excerpt.hit}</mark>
          {finding.excerpt.after}
        </p>
      )}
    </>
  );
}

/** Parts that could not be examined: without them, a lack of findings would look like good news. */
function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const t = useWords();
  return (
    <Notice tone="info">
      <strong>{t('gap.title')}</strong>
      {gaps.map(({ code, count = 0 }) => (
        <p key={code}>{t(`gap.${code}`, { count })}</p>
      ))}
    </Notice>
  );
}

/** Answer of the approver. */
function FindingAnswers({ finding, review: { answers, decidedBy } }: { finding: Finding; review: Review }) {
  const t = useWords();
  const answer = answers?.find((each) => each.finding.id === finding.id);
  if (!answer) return null;
  return (
    <div className="above-12">
      <p className="muted small">{t('answered', { name: isolateName(decidedBy?.name ?? '') })}</p>
      <p>{t(`answer.${answer.verdict}`)}</p>
      {answer.note && (
        <p className={styles.note} dir="auto">
          {answer.note}
        </p>
      )}
    </div>
  );
}

/** Place of a finding. Missing texts have no place, only a language. */
function Place({ finding: { code, where }, stage }: { finding: Finding; stage: Stage | null }) {
  const t = useWords();
  const { number, clock } = useFormats();
  if (!where) return null;
  const part =
    where.part === 'page' ? t('where.page', { page: number(where.page ?? 1) }) : t(`where.${where.part}`);
  const descriptions = [
    code !== 'no-disclosure' && part,
    where.atMs !== undefined && clock(where.atMs / 1000),
    where.language && languageNames[where.language],
  ].filter((each) => typeof each === 'string');
  const text = descriptions.map((each) => isolateName(each)).join(' · ');
  const place = { atMs: where.atMs ?? null, page: where.page ?? null };
  const isShown = (place.atMs !== null && stage?.isThere) || place.page !== null;
  if (!isShown) return <p className="muted small">{text}</p>;
  return (
    <p className="small">
      <button
        type="button"
        className={`accent ${styles.place}`}
        aria-label={t('comment.show', { place: text })}
        onClick={() => showPlace(place, stage)}
      >
        {text}
      </button>
    </p>
  );
}
