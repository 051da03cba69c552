import type { Visit } from '#server/visit.ts';

/** Programs that open links on their own: those that draw previews in chats, scan mails, index or watch. */
const programs =
  /(?<!\bcu)bot\b|bot[/_-]|crawl|spider|slurp|preview|scan|fetch|facebookexternalhit|whatsapp|telegrambot|skype|slack|discord|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node[-/.]|headlesschrome|lighthouse|monitor|validator|safelinks|proofpoint|mimecast|barracuda/i;

/** Whether a person opens the page, as far as a request tells. A program, a preview or a look ahead is nobody. */
export function isPerson({ method, headers }: Visit): boolean {
  const { 'user-agent': agent = '', 'sec-purpose': purpose = headers.purpose ?? '' } = headers;
  if (method !== 'GET' || agent === '' || programs.test(agent)) return false;
  return !/prefetch|prerender|preview/i.test(String(purpose));
}
