import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { useList } from '#client/lists/use-list.ts';
import type { InputOf } from '#shared/contract.ts';
import { certificateRoutes, enrollingRoutes, reportRoutes } from '../../contract.ts';
import { keys } from '../api.ts';
import type { ReportAddress } from './address.ts';

export const enrolPeople = (input: InputOf<typeof enrollingRoutes.enrol>) =>
  call(enrollingRoutes.enrol, input);
export const importLearners = (input: InputOf<typeof enrollingRoutes.import>) =>
  call(enrollingRoutes.import, input);
export const changeDue = (input: InputOf<typeof enrollingRoutes.change>) =>
  call(enrollingRoutes.change, input);
export const withdraw = (id: string, uid: string) => call(enrollingRoutes.withdraw, { id, uid });
export const resetModule = (id: string, uid: string, module: string) =>
  call(enrollingRoutes.resetModule, { id, uid, module });
export const remindLate = (id: string) => call(enrollingRoutes.remind, { id });
export const revoke = (number: string) => call(certificateRoutes.revoke, { number });
export const markAttempt = (input: InputOf<typeof reportRoutes.mark>) => call(reportRoutes.mark, input);

export function useReport(id: string) {
  return useQuery({
    queryKey: [...keys.report(id), 'summary'],
    queryFn: ({ signal }) => call(reportRoutes.summary, { id }, signal),
  });
}

export function useLearners(id: string, address: ReportAddress) {
  const { query } = address;
  return useList(
    address,
    {
      queryKey: [...keys.report(id), 'learners', query],
      queryFn: ({ signal }) => call(reportRoutes.learners, { id, ...query }, signal),
    },
    ({ learners }) => learners,
  );
}

export function useLearner(id: string, uid: string) {
  return useQuery({
    queryKey: [...keys.report(id), 'learner', uid],
    queryFn: ({ signal }) => call(reportRoutes.learner, { id, uid }, signal),
  });
}

export function useMarking(id: string) {
  return useQuery({
    queryKey: [...keys.report(id), 'marking'],
    queryFn: ({ signal }) => call(reportRoutes.waiting, { id }, signal),
  });
}

/** Invalidates the report and the lists of programs, after learners have changed. */
export function forgetReport(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: keys.report(id) });
  void queries.invalidateQueries({ queryKey: keys.managed });
}
