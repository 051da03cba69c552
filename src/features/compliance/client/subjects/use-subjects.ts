import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/lib/api.ts';
import { type PackSubject, type PackSubjectKind, packRoutes } from '../../contract.ts';

const pauseMs = 250;
const none: readonly PackSubject[] = [];

/** Searches for subjects that match the text, once typing pauses. */
export function useSubjects(kind: PackSubjectKind, text: string, isWanted: boolean) {
  const [search, setSearch] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = { kind, search: search.slice(0, 200) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['compliance', 'subjects', query],
    queryFn: ({ signal }) => call(packRoutes.subjects, query, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const isSettled = data !== undefined && !isPlaceholderData && search === text.trim();
  return { found: isWanted ? (data?.subjects ?? none) : none, isSettled };
}
