import { type CheckDefinition, failed, passed } from './check.ts';

export const popUpsCheck: CheckDefinition = {
  name: 'pop-ups',
  needsPress: true,
  run: async () => {
    const opened = window.open('about:blank', '', 'width=500,height=600');
    // Some blockers return a window that is closed already.
    const works = opened !== null && !opened.closed;
    opened?.close();
    return works ? passed('pop-ups-work') : failed('pop-ups-blocked');
  },
};
