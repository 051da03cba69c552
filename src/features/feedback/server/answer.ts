import type { PublicAnswer } from '#server/room.ts';
import type { Language } from '#shared/locale.ts';
import type { FeedbackPageOf } from '../contract/feedback.ts';

/** Answers with a feedback page; one with a fault was submitted and refused. */
export function feedbackAnswer(form: FeedbackPageOf['form'], language: Language | null = null): PublicAnswer {
  const page: FeedbackPageOf = { kind: 'feedback', form };
  const status = form.fault === 'wait' ? 429 : 422;
  return { page, language, isPersonal: true, ...(form.fault && { status }) };
}
