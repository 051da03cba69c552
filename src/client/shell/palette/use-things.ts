import { useContext, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/words.ts';
import { ShellContext } from '../shell-context.ts';
import type { Command } from './command.ts';

const pauseMs = 180;

/** Searches all rooms for the typed text, once typing pauses. Rooms that do not answer are left out. */
export function useThings(query: string): readonly Command[] {
  const { finders, go } = useContext(ShellContext);
  const language = useLanguage();
  const [things, setThings] = useState<readonly Command[]>([]);
  const wanted = query.trim();

  useEffect(() => {
    if (!wanted || finders.length === 0) {
      setThings([]);
      return;
    }
    const ended = new AbortController();
    const ask = async () => {
      const answers = await Promise.allSettled(
        finders.map(async ({ load }) => (await load()).default(wanted, language, ended.signal)),
      );
      if (ended.signal.aborted) return;
      const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      setThings(
        found.map(({ id, label, icon, href }) => ({ id, group: 'things', label, icon, run: () => go(href) })),
      );
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [wanted, finders, language, go]);

  return wanted ? things : [];
}
