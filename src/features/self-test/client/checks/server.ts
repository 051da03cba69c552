import { readClock } from '../api.ts';
import { type CheckDefinition, passed } from './check.ts';

export const serverCheck: CheckDefinition = {
  name: 'server',
  run: async (signal) => {
    await readClock(signal);
    return passed('server-answers');
  },
};
