import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { useWords } from '../words.ts';
import { listSessions, sessionsKey } from './api.ts';
import { EndOthers } from './end-others.tsx';
import { SessionItem } from './session-item.tsx';
import { RowsSkeleton } from './skeleton.tsx';

/** List of one's sessions, this browser first. */
export function SessionsSection() {
  const t = useWords();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: listSessions });
  const rows = useRef<HTMLUListElement>(null);
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: sessionsKey });
    // The pressed button is gone, so focus moves here.
    rows.current?.focus({ preventScroll: true });
  };
  const sessions = data?.sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  return (
    <Section title={t('profile.sessions.title')} lead={t('profile.sessions.lead')}>
      {sessions ? (
        <>
          <ul ref={rows} className="grid" tabIndex={-1}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnded={changed} />
            ))}
          </ul>
          {sessions.length > 1 && <EndOthers count={sessions.length - 1} onEnded={changed} />}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  );
}
