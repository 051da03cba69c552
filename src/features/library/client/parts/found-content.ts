import { anonymous } from '#shared/actor.ts';
import {
  type Denial,
  decide,
  type ItemPage,
  type Kind,
  type Picture,
  type PlaylistCard,
  type PlaylistKind,
  type Texts,
} from '../../contract.ts';

export type ContentKind = Kind | PlaylistKind;

type FoundItem = ItemPage['items'][number];

/** Content that can be chosen for a list, a program or a page. */
export interface FoundContent {
  type: ContentKind;
  id: string;
  titles: Texts;
  poster: Picture | null;
  /** True if visitors may see it. */
  isOpen: boolean;
  /** Reason why nobody gets it at the moment; null if its audience does. */
  denial: Denial | 'empty' | null;
  /** Null for a list. */
  item: FoundItem | null;
}

export function ofItem(item: FoundItem): FoundContent {
  const { id, kind, titles, poster, processing, durationMs, pages } = item;
  const content = {
    ...item,
    archived: item.state === 'archived',
    source: { type: item.source },
    facts: { durationMs, pages },
  };
  const isOpen = item.state === 'ready' && decide({ actor: anonymous, content, purpose: 'see' }).allowed;
  const answer = decide({ actor: null, content: { ...content, processing }, purpose: 'see' });
  return { type: kind, id, titles, poster, isOpen, denial: answer.allowed ? null : answer.code, item };
}

export function ofList(list: PlaylistCard): FoundContent {
  const { id, kind, titles, cover, count } = list;
  const { allowed } = decide({ actor: anonymous, content: list, purpose: 'see' });
  const denial = !allowed ? 'unpublished' : count === 0 ? 'empty' : null;
  return { type: kind, id, titles, poster: cover, isOpen: allowed, denial: denial, item: null };
}
