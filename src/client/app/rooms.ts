import { administration } from '#features/administration/client/index.tsx';
import { audit } from '#features/audit/client/index.tsx';
import { compliance } from '#features/compliance/client/index.tsx';
import { feedback } from '#features/feedback/client/index.tsx';
import { home } from '#features/home/client/index.tsx';
import { identity } from '#features/identity/client/index.tsx';
import { library } from '#features/library/client/index.tsx';
import { notices } from '#features/notices/client/index.tsx';
import { podcast } from '#features/podcast/client/index.tsx';
import { programs } from '#features/programs/client/index.tsx';
import { selfTest } from '#features/self-test/client/index.tsx';
import { sharing } from '#features/sharing/client/index.tsx';
import type { Ability } from '#shared/ability.ts';
import type { Viewer } from '#shared/page.ts';
import type { BellPart, ClearancePart, ClientRoom, Finder, ShareDialogPart } from '../lib/room.ts';
import type { Recall } from '../player/playlist/program.ts';

/** The only list of rooms in the client. */
const rooms: readonly ClientRoom[] = [
  home,
  identity,
  notices,
  library,
  sharing,
  podcast,
  programs,
  feedback,
  compliance,
  audit,
  administration,
  selfTest,
];

/** Returns the rooms reachable within the hub. At `/` visitors get the landing page, which is not part of it. */
export function roomsFor(viewer: Viewer | null): readonly ClientRoom[] {
  return viewer ? rooms : rooms.filter((room) => room !== home);
}

/** Returns the searches that the global search may query for this user. */
export function findersFor(viewer: Viewer | null, ability: Ability): readonly Finder[] {
  return roomsFor(viewer)
    .flatMap(({ finds }) => finds ?? [])
    .filter(({ needs }) => ability.can(...needs));
}

/** Returns the share dialog; undefined for users who may not share. */
export function shareDialogFor(ability: Ability): ShareDialogPart | undefined {
  return rooms.flatMap(({ shares }) => shares ?? []).find(({ needs }) => ability.can(...needs));
}

/** Returns the panel with the compliance status of items; undefined for users who do not work on it. */
export function clearanceFor(ability: Ability): ClearancePart | undefined {
  return rooms.flatMap(({ clears }) => clears ?? []).find(({ needs }) => ability.can(...needs));
}

/** Returns the bell; undefined for visitors. */
export function bellFor(viewer: Viewer | null): BellPart | undefined {
  return viewer ? rooms.flatMap(({ notifies }) => notifies ?? [])[0] : undefined;
}

/** Loads the content that plays at an address from the room of that page. */
export const recall: Recall = async (href, language) => {
  const isIts = (room: ClientRoom) => room.plays?.under.some((begins) => href.startsWith(begins));
  const part = await rooms
    .find(isIts)
    ?.plays?.load()
    .catch(() => null);
  if (part === null) return { offline: true };
  return part ? part.default(href, language) : { gone: true };
};
