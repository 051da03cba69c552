import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import { useFormats } from '#client/i18n/format.ts';
import type { ModuleView, TakenPart } from '../../../contract.ts';
import { hostNames } from '../../parts/hosts.ts';
import { useWords } from '../words.ts';
import styles from './content.module.css';
import { gapsOf, missingPages } from './gaps.ts';

/** Number of gaps listed; the rest appear as these are filled. */
const mostNamed = 8;

interface Props {
  part: TakenPart;
  needs: NonNullable<ModuleView['content']>['needs'];
  /** Jumps to a second, or to a page of a PDF. */
  onGo: ((to: number) => void) | null;
  /** Additional text. */
  children?: ReactNode;
}

/** Coverage of an item and its gaps; each gap links to its place. */
export function Coverage(props: Props) {
  if (props.part.outsideSeconds !== null) return <Open {...props} needed={props.part.outsideSeconds} />;
  if (props.part.type === 'pdf') return <Read {...props} />;
  return <PlayedCoverage {...props} />;
}

function PlayedCoverage({ part, needs, onGo, children }: Props) {
  const t = useWords();
  const format = useFormats();
  const duration = (part.durationMs ?? part.media.durationMs ?? 0) / 1000;
  const share = format.percent(Math.floor(part.covered * 100) / 100);
  const gaps = gapsOf(part.stretches, duration);
  return (
    <section className={`grid on-card ${styles.covered}`} aria-live="polite">
      <CoverageText isDone={part.done}>
        <strong>{t(part.type === 'audio' ? 'covered.heard' : 'covered.watched', { share })}</strong>
      </CoverageText>
      <span className={styles.strip} dir="ltr" aria-hidden data-done={part.done || undefined}>
        {duration > 0 &&
          part.stretches.map(([from, to]) => (
            <span
              key={from}
              style={{
                insetInlineStart: `${(from / duration) * 100}%`,
                inlineSize: `${((to - from) / duration) * 100}%`,
              }}
            />
          ))}
      </span>
      {!part.done && (
        <p className="muted small">{t('covered.needs', { share: format.percent(needs.covered) })}</p>
      )}
      {!part.done && part.stretches.length > 0 && onGo && (
        <MissingParts title={t('covered.missing')}>
          {gaps.slice(0, mostNamed).map(([from, to]) => {
            const place = `${formatClock(from)}–${formatClock(to)}`;
            return (
              <Gap
                key={from}
                label={t('covered.go', { place: `\u2066${place}\u2069` })}
                onPress={() => onGo(from)}
              >
                <bdi dir="ltr">{place}</bdi>
              </Gap>
            );
          })}
        </MissingParts>
      )}
      {children}
    </section>
  );
}

function Read({ part, needs, onGo, children }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const pages = part.pages ?? part.media.pages ?? 0;
  const missing = missingPages(part.read, pages);
  return (
    <section className={`grid on-card ${styles.covered}`} aria-live="polite">
      <CoverageText isDone={part.done}>
        <strong>{t('covered.read', { read: part.read.length, pages })}</strong>
      </CoverageText>
      {!part.done && needs.pageSeconds > 0 && (
        <p className="muted small">{t('covered.page-needs', { count: needs.pageSeconds })}</p>
      )}
      {!part.done && part.read.length > 0 && onGo && (
        <MissingParts title={t('covered.missing-pages')}>
          {missing.slice(0, mostNamed).map(([from, to]) => {
            const place = from === to ? number(from) : `${number(from)}–${number(to)}`;
            return (
              <Gap
                key={from}
                label={t('covered.go', { place: t('covered.page', { page: place }) })}
                onPress={() => onGo(from)}
              >
                <bdi dir="ltr">{place}</bdi>
              </Gap>
            );
          })}
        </MissingParts>
      )}
      {children}
    </section>
  );
}

/** Coverage of content on another host, measured by the time it was open. */
function Open({ part, needed, children }: Props & { needed: number }) {
  const t = useWords();
  const seconds = Math.floor(Math.min(needed, part.stretches.at(-1)?.[1] ?? 0));
  return (
    <section className={`grid on-card ${styles.covered}`}>
      <CoverageText isDone={part.done}>
        <strong>{t('covered.open', { seconds, needed })}</strong>
      </CoverageText>
      {!part.done && (
        <p className="muted small">
          {part.outside
            ? t('covered.open.outside', { host: hostNames[part.outside.host] })
            : t('covered.open.unknown')}
        </p>
      )}
      {children}
    </section>
  );
}

function CoverageText({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const t = useWords();
  return (
    <p className={`cluster gap-4-12 ${styles.outcome}`}>
      {isDone && <IconCircleCheckFilled size={20} aria-hidden />}
      {children}
      {isDone && <span className="muted small">{t('covered.enough')}</span>}
    </p>
  );
}

function MissingParts({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p className="muted small">{title}</p>
      <ul className="wrap gap-8">{children}</ul>
    </>
  );
}

function Gap({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={`ink small digits touch ${styles.gap}`}
        aria-label={label}
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}
