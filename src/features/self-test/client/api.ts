import { call } from '#client/lib/api.ts';
import { type Check, type Report, selfTestRoutes } from '../contract.ts';

export const reportKey = (id: string) => ['self-test', 'report', id] as const;

export const readClock = (signal: AbortSignal) => call(selfTestRoutes.readClock, {}, signal);
export const readReport = (id: string) => call(selfTestRoutes.readReport, { id });
export const createReport = (checks: Check[], note: string) =>
  call(selfTestRoutes.createReport, { checks, note });

export const updateReport = ({ id, version }: Pick<Report, 'id' | 'version'>, note: string) =>
  call(selfTestRoutes.updateReport, { id, version, note });
