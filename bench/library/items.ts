import type { Audience, Kind } from '#features/library/contract.ts';
import { noFacts, noMedia, type StoredItem } from '#features/library/server/items/stored.ts';
import type { Passage, PassageSource } from '#features/library/server/search/passages.ts';
import {
  type BenchLanguage,
  drawRank,
  drawWords,
  type Random,
  randomFrom,
  sentence,
} from './language-model.ts';

/** An item as stored in a hub, with its texts. */
export interface BenchItem {
  item: StoredItem;
  source: PassageSource;
  passages: BenchPassage[];
}

/** A passage with its words, which saves splitting its text again. */
interface BenchPassage extends Passage {
  words: string[];
}

const begun = Date.UTC(2024, 0, 1);

export function benchItem(at: number): BenchItem {
  const random = randomFrom(at * 7919 + 1);
  const kind = pick<Kind>(random, { video: 60, pdf: 25, audio: 15 });
  const language = pick<BenchLanguage>(random, { en: 55, fr: 25, ar: 20 });
  const state = pick(random, { ready: 85, draft: 8, archived: 5, working: 1, failed: 1 });
  const text = (length: number) => sentence(random, language, length);
  const durationMs = kind === 'pdf' ? null : Math.floor(10_000 + random() * 3_600_000);
  const createdAt = new Date(begun + at * 60_000);
  const hasTexts = random() < 0.6;
  const item: StoredItem = {
    revision: 0,
    id: `item${String(at).padStart(20, '0')}`,
    version: 1,
    kind,
    contentId: `content-${at}`,
    slug: null,
    published: state === 'ready' || random() < 0.5,
    archived: state === 'archived',
    language,
    audience: pick<Audience>(random, { public: 50, members: 30, internal: 10, licensed: 10 }),
    embargo: null,
    embargoFrom: null,
    revises: null,
    category: `Category ${drawRank(random, 20)}`,
    titles: { [language]: capital(text(3 + Math.floor(random() * 5))), ...second(random, language) },
    descriptions: { [language]: `${capital(text(30))}. ${capital(text(15))}.` },
    tags: [
      ...new Set(Array.from({ length: Math.floor(random() * 5) }, () => `tag ${drawRank(random, 400)}`)),
    ],
    chapters: [],
    source: {
      type: 'file',
      name: `${at}.${kind}`,
      file: 'original.mp4',
      key: String(at),
      size: 1,
      mime: 'video/mp4',
    },
    facts: { ...noFacts, durationMs, pages: kind === 'pdf' ? 8 : null },
    captions: [],
    outline: [],
    media: { ...noMedia, poster: { file: 'poster.webp', width: 1280, height: 720 } },
    posterAtMs: null,
    speakers: [],
    processing: {
      state: state === 'working' || state === 'failed' ? state : 'done',
      problem: state === 'failed' ? 'unreadable' : null,
    },
    createdBy: null,
    createdAt,
    updatedAt: new Date(createdAt.getTime() + random() * 1e10),
  };
  const [source, count, length]: [PassageSource, number, number] =
    kind === 'pdf' ? ['page', 8, 60] : ['transcript', 16, 20];
  const passages = Array.from({ length: hasTexts ? count : 0 }, (_, place) => {
    const words = drawWords(random, language, length);
    return { place: kind === 'pdf' ? place + 1 : place * 4000, text: words.join(' '), words };
  });
  return { item, source, passages };
}

function second(random: Random, first: BenchLanguage): Partial<Record<BenchLanguage, string>> {
  const other = first === 'en' ? 'fr' : 'en';
  return random() < 0.3 ? { [other]: capital(sentence(random, other, 4)) } : {};
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pick<Name extends string>(random: Random, shares: Readonly<Record<Name, number>>): Name {
  let left = random() * 100;
  const names = Object.keys(shares) as Name[];
  for (const name of names) {
    left -= shares[name];
    if (left < 0) return name;
  }
  return names[0] as Name;
}
