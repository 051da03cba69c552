import type { Visit } from '#server/visit.ts';

/** User agents of bots: they draw previews in chats, scan mails, index or monitor. */
const programs =
  /(?<!\bcu)bot\b|bot[/_-]|crawl|spider|slurp|uripreview|linkpreview|\bpreview\b|scan|fetch|facebookexternalhit|whatsapp\/|telegrambot|slack-imgproxy|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node[-/.]|headlesschrome|lighthouse|monitor|validator|safelinks|proofpoint|mimecast|barracuda/i;

/**
 * True if a request comes from a declared bot. It gets the head of a personal link's page, which previews are made of, and
 * nothing of the content.
 */
export function isProgram({ headers: { 'user-agent': agent = '' } }: Pick<Visit, 'headers'>): boolean {
  return agent === '' || programs.test(agent);
}
