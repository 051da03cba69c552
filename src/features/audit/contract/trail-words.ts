import { formatMessage, type Words } from '#shared/words.ts';

/** Namespaces of the rooms' messages for the trail: actions, types of subjects and fields. */
export const trailWords = '*:trail';

interface TrailReader {
  /** Message of a key such as `action.item.created`; null where there is none. */
  textOf(key: string): string | null;
  /** Actions that have messages. */
  actions: readonly string[];
}

/** Reads the rooms' messages for the trail, as far as they are loaded. */
export function readTrail({ language, catalogues }: Words): TrailReader {
  const own = Object.entries(catalogues).filter(([name]) => name.endsWith('/trail'));
  const all = new Map(own.flatMap(([, catalogue]) => Object.entries(catalogue)));
  return {
    textOf: (key) => {
      const message = all.get(key);
      return message === undefined ? null : formatMessage(language, message);
    },
    actions: [...all.keys()]
      .filter((key) => key.startsWith('action.'))
      .map((key) => key.slice('action.'.length)),
  };
}
