import { call } from '#client/lib/api.ts';
import type { InputOf, OutputOf } from '#shared/contract.ts';
import { auditRoutes } from '../contract.ts';

export type Asked = InputOf<typeof auditRoutes.list>;
export type AuditPage = OutputOf<typeof auditRoutes.list>;

export const trailKey = (asked: Asked) => ['audit', 'trail', asked] as const;

export const readTrail = (asked: Asked, signal: AbortSignal) => call(auditRoutes.list, asked, signal);
export const verifyTrail = () => call(auditRoutes.verify, {});
