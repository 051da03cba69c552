import { useCallback, useEffect, useState } from 'react';
import { checks } from './index.ts';
import { runCheck, type ShownCheck, waiting } from './run.ts';

/** Runs the checks one after the other, and again on request. Those that need a click wait for `press`. */
export function useChecks() {
  const [shown, setShown] = useState(() => waiting(checks));
  const [round, setRound] = useState(0);

  const show = useCallback((next: ShownCheck) => {
    setShown((all) => all.map((each) => (each.name === next.name ? next : each)));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts everything
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const runAll = async () => {
      setShown(waiting(checks));
      for (const check of checks.filter(({ needsPress }) => !needsPress)) {
        if (signal.aborted) return;
        show({ name: check.name, state: 'running', detail: '', ms: 0 });
        const result = await runCheck(check, signal);
        if (!signal.aborted) show(result);
      }
    };
    void runAll();
    return () => leaving.abort();
  }, [round, show]);

  const press = async (name: ShownCheck['name']) => {
    const check = checks.find((each) => each.name === name);
    if (!check) return;
    show({ name, state: 'running', detail: '', ms: 0 });
    show(await runCheck(check));
  };
  const busy = shown.some(
    ({ name, state }) =>
      state === 'running' || (state === 'waiting' && !checks.find((each) => each.name === name)?.needsPress),
  );
  return { shown, busy, press, again: () => setRound((count) => count + 1) };
}
