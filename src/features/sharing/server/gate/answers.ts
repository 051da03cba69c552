import type { PublicAnswer } from '#server/room.ts';
import type { Language } from '#shared/locale.ts';
import type {
  EndedPageOf,
  GateFault,
  GatePageOf,
  GateStep,
  LinkEndReason,
} from '../../contract/public-pages.ts';
import type { StoredLink } from '../links/open.ts';
import { gatePath } from '../open/cookies.ts';

/** Page for one step of a link's gate. It reveals nothing of the content. */
export function gateOf(
  link: Pick<StoredLink, 'type' | 'id' | 'language'>,
  { asks, email, fault }: { asks: GateStep; email: string | null; fault?: GateFault },
): GatePageOf {
  return { kind: 'gate', asks, action: gatePath(link), email, ...(fault && { fault }) };
}

/** Sends the gate of a link, in the link's language. */
export function gateAnswer(page: GatePageOf, language: Language | null): PublicAnswer {
  return { page, status: page.fault === 'wait' ? 429 : 401, language, isPersonal: true };
}

/** Answers with the reason why a link no longer opens. */
export function endedAnswer(why: LinkEndReason, language: Language | null): PublicAnswer {
  const page: EndedPageOf = { kind: 'ended', why };
  return { page, status: 410, language };
}
