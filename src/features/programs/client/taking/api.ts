import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { jsonRequest, request, withToken } from '#client/lib/http.ts';
import { fillPath } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import {
  type AnswerInput,
  learningRoutes,
  type ModuleView,
  previewRoutes,
  type Step,
  takingRoutes,
} from '../../contract.ts';
import { keys } from '../api.ts';
import type { ProgressReport } from './content/reporter.ts';

/** Module of a program, and the language to read it in. */
export interface Place {
  id: string;
  module: string;
  language: Language;
}

export function useProgram(id: string, language: Language, isPreview: boolean) {
  return useQuery({
    queryKey: keys.one(id, language, isPreview),
    queryFn: ({ signal }) =>
      call(isPreview ? previewRoutes.program : learningRoutes.read, { id, language }, signal),
  });
}

export const openModule = (place: Place, isPreview: boolean) =>
  call(isPreview ? previewRoutes.module : takingRoutes.open, { ...place });

/** Sends a progress report, even while the page is closing. */
export function sendReport({ program, module, ...taken }: ProgressReport, language: Language): Promise<Step> {
  const path = fillPath(takingRoutes.report.path, { id: program, module });
  const body = { ...taken, language };
  return withToken((headers) =>
    request(path, { ...jsonRequest('POST', headers, body), keepalive: true }),
  ) as Promise<Step>;
}

export const beginAttempt = (place: Place) => call(takingRoutes.beginAttempt, { ...place });
export const handIn = (place: Place, attempt: string, answers: AnswerInput[]) =>
  call(takingRoutes.handIn, { ...place, attempt, answers });

/** Saves the answers so far, even while the page is closing. */
export async function sendDraft(
  { id, module }: Place,
  attempt: string,
  answers: AnswerInput[],
): Promise<{ savedAt: string }> {
  const path = fillPath(takingRoutes.saveDraft.path, { id, module, attempt });
  return withToken((headers) =>
    request(path, { ...jsonRequest('PUT', headers, { answers }), keepalive: true }),
  ) as Promise<{ savedAt: string }>;
}

export const tryAnswers = (place: Place, answers: AnswerInput[]) =>
  call(previewRoutes.answer, { ...place, answers });
export const attest = (place: Place, hash: string, name: string) =>
  call(takingRoutes.attest, { ...place, hash, name });

type Progress = Pick<Step, 'module' | 'standing'> & Partial<Pick<Step, 'part'>>;

/** Updates a module with the progress that the server has counted. */
export function withStep(view: ModuleView, { module, standing, part }: Progress): ModuleView {
  const content =
    view.content && part
      ? {
          ...view.content,
          parts: view.content.parts.map((each) => (each.item === part.item ? { ...each, ...part } : each)),
        }
      : view.content;
  return { ...view, module, standing, content };
}
