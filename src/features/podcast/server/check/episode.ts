import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Language } from '#shared/locale.ts';
import type { StoredEpisode } from '../episodes/repository.ts';
import { notesOf } from '../feed/notes.ts';
import { textIn } from '../feed/text-in.ts';
import type { StoredShow } from '../shows/repository.ts';
import type { Fault } from './show.ts';

/** Episode with everything that the checks look at. */
export interface EpisodeToCheck {
  show: StoredShow;
  item: StoredItem;
  episode: StoredEpisode;
  /** Audio file that is played; null if there is none. */
  file: { mime: string; size: number } | null;
  /** Null if the episode is in no season. */
  season: { isOut: boolean; titles: StoredItem['titles'] } | null;
  /** Another episode of the season with the same number. */
  sameNumber: { title: string; number: number } | null;
}

const everybody = ['apple', 'spotify', 'podcasting'] as const;
/** Audio formats that Apple and Spotify both play. */
const soundTypes = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac'];
/** Apple's limit on an episode's notes, in bytes. */
const longestNotes = 10_000;
/** Words before the number of an episode in each language, as a regular expression. */
const episodeWords: Record<Language, readonly string[]> = {
  en: ['episode', 'ep\\.?'],
  fr: ['épisode'],
  ar: ['الحلقة'],
};
const numberedTitle = new RegExp(`^(?:${Object.values(episodeWords).flat().join('|')}|#)\\s*\\d+`, 'iu');
/** Loudness that Apple recommends, in LUFS, and a deviation that listeners do not notice. */
const loudness = { wanted: -16, slack: 3 };

/** Lists the problems that directories would find if the episode were published as it is. */
export function faultsOfEpisode(judged: EpisodeToCheck): Fault[] {
  return [...placeFaults(judged), ...soundFaults(judged), ...wordFaults(judged), ...timeFaults(judged)];
}

function placeFaults({ item, season, sameNumber }: EpisodeToCheck): Fault[] {
  const faults: (Fault | false | null)[] = [
    !season && { fault: 'not-in-season', weight: 'refused', by: [...everybody] },
    season && !season.isOut && { fault: 'season-hidden', weight: 'refused', by: [...everybody] },
    item.audience !== 'public' && { fault: 'not-for-everyone', weight: 'refused', by: [...everybody] },
    sameNumber && { fault: 'same-number', weight: 'advised', by: ['apple'], params: { ...sameNumber } },
  ];
  return faults.filter((fault) => !!fault);
}

function soundFaults({ item, file }: EpisodeToCheck): Fault[] {
  if (!file || item.processing.state === 'failed')
    return [{ fault: 'no-sound', weight: 'refused', by: [...everybody] }];
  const { durationMs, loudness: loud } = item.facts;
  const faults: (Fault | false)[] = [
    !soundTypes.includes(file.mime) && {
      fault: 'unfit-sound',
      weight: 'refused',
      by: ['apple', 'spotify'],
      params: { type: file.mime },
    },
    durationMs === null && { fault: 'no-duration', weight: 'advised', by: ['apple', 'spotify'] },
    loud !== null &&
      Math.abs(loud - loudness.wanted) > loudness.slack && {
        fault: 'loudness',
        weight: 'advised',
        by: ['apple'],
        params: { loud: Math.round(loud), wanted: loudness.wanted },
      },
  ];
  return faults.filter((fault) => fault !== false);
}

function wordFaults({ show, item, episode }: EpisodeToCheck): Fault[] {
  const { html } = notesOf(episode.notes || textIn(item.descriptions, show), episode.notes !== '');
  const title = textIn(item.titles, show);
  const faults: (Fault | false)[] = [
    !html && { fault: 'no-notes', weight: 'advised', by: ['apple', 'spotify'] },
    Buffer.byteLength(html) > longestNotes && {
      fault: 'long-notes',
      weight: 'refused',
      by: ['apple'],
      params: { most: longestNotes },
    },
    numberedTitle.test(title) && {
      fault: 'title-numbered',
      weight: 'advised',
      by: ['apple'],
    },
    !item.captions.some(({ kind }) => kind === 'transcript') && {
      fault: 'no-transcript',
      weight: 'advised',
      by: ['apple', 'podcasting'],
    },
  ];
  return faults.filter((fault) => fault !== false);
}

function timeFaults({ item, episode }: EpisodeToCheck): Fault[] {
  const end = item.facts.durationMs;
  if (end === null) return [];
  const faults: (Fault | false)[] = [
    item.chapters.some(({ startMs }) => startMs >= end) && {
      fault: 'chapter-after-end',
      weight: 'refused',
      by: ['podcasting'],
    },
    episode.soundbites.some(({ startMs, durationMs }) => startMs + durationMs > end) && {
      fault: 'soundbite-after-end',
      weight: 'refused',
      by: ['podcasting'],
    },
  ];
  return faults.filter((fault) => fault !== false);
}
