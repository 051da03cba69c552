import { useRef } from 'react';
import { type Language, languageNames } from '#shared/locale.ts';
import { intlLocale } from '#shared/words.ts';
import { useLanguage } from '../../i18n/words.ts';
import type { Command } from '../media/keys.ts';
import { skip, togglePlay } from '../media/requests.ts';
import { useRateWriter } from '../media/speed-choices.tsx';
import { useKeys } from '../media/use-keys.ts';
import { useWords } from '../media/words.ts';
import type { Gesture } from './gestures.ts';
import type { Captions } from './use-captions.ts';
import { type FlashText, useFlashText } from './use-flash-text.ts';
import { useSurface } from './use-surface.ts';

interface CommandTargets {
  captions: Captions;
  full: { toggle: (() => void) | null };
  pip: { toggle: (() => void) | null };
  theatre: { toggle: () => void } | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  idle: { isIdle: boolean; wake: () => void; doze: () => void };
}

/** Executes the commands of keys and gestures, and briefly confirms them. */
export function useCommands(element: HTMLVideoElement, ways: CommandTargets) {
  const t = useWords();
  const language = useLanguage();
  const writeRate = useRateWriter();
  const [flash, showFlash] = useFlashText();
  const rateBefore = useRef<number | null>(null);
  const { captions, full, pip, theatre, onNext, onPrevious, idle } = ways;
  const percent = (part: number) =>
    new Intl.NumberFormat(intlLocale(language), { style: 'percent' }).format(part);

  const doOwn = (command: Command): boolean => {
    const toggle = {
      fullscreen: full.toggle,
      pip: pip.toggle,
      theatre: theatre?.toggle,
      next: onNext,
      previous: onPrevious,
      captions: captions.tracks.length > 0 ? () => sayCaptions(captions.toggle()) : null,
    }[command.do as string];
    toggle?.();
    return Boolean(toggle);
  };
  const sayCaptions = (track: TextTrack | null) =>
    showFlash({ text: track ? track.label || languageNames[track.language as Language] : t('captions.off') });
  const wordOf = (command: Command): FlashText | null => {
    switch (command.do) {
      case 'skip':
        return { text: signed(command.seconds), step: command.seconds > 0 ? 1 : -1 };
      case 'rate':
        return { text: writeRate(element.playbackRate) };
      case 'volume':
        return { text: percent(element.volume) };
      case 'mute':
        return { text: element.muted ? t('muted') : percent(element.volume) };
      default:
        return null;
    }
  };
  useKeys(element, {
    rest: doOwn,
    onDone: (command) => {
      const word = wordOf(command);
      if (word) showFlash(word);
      idle.wake();
    },
  });
  const surface = useSurface((gesture: Gesture) => {
    switch (gesture.do) {
      case 'toggle':
        return togglePlay(element);
      case 'fullscreen':
        return full.toggle?.();
      case 'controls':
        return idle.isIdle ? idle.wake() : idle.doze();
      case 'skip':
        skip(element, gesture.step * 10);
        return showFlash({ text: signed(gesture.step * 10), step: gesture.step });
      case 'press':
        if (gesture.isPressed) {
          if (element.paused) return;
          rateBefore.current = element.playbackRate;
          element.playbackRate = 2;
          showFlash({ text: t('speed.held', { rate: `\u2068${writeRate(2)}\u2069` }), stays: true });
        } else if (rateBefore.current !== null) {
          element.playbackRate = rateBefore.current;
          rateBefore.current = null;
          showFlash(null);
        }
    }
  });
  return { flash, surface };
}

function signed(seconds: number): string {
  return `\u2066${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s\u2069`;
}
