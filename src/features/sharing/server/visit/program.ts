import type { Visit } from '#server/visit.ts';

/** Programs that fetch links on their own: those that draw previews in chats, scan mails, index or watch. */
const programs =
  /(?<!\bcu)bot\b|bot[/_-]|crawl|spider|slurp|uripreview|linkpreview|\bpreview\b|scan|fetch|facebookexternalhit|whatsapp\/|telegrambot|slack-imgproxy|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node[-/.]|headlesschrome|lighthouse|monitor|validator|safelinks|proofpoint|mimecast|barracuda/i;

/**
 * Whether a request comes from a program that says so itself. It gets the head of a personal link's page, which is what
 * previews are made of, and nothing of the content.
 */
export function isProgram({ headers: { 'user-agent': agent = '' } }: Pick<Visit, 'headers'>): boolean {
  return agent === '' || programs.test(agent);
}
