import { useEffect, useRef } from 'react';
import { type Command, commandOf, isTakenBy } from './keys.ts';
import { seekTo, setVolume, skip, stepFrame, stepRate, toggleMute, togglePlay } from './requests.ts';

/** Handles the commands that are not the element's own; returns false for those that it ignores. */
type CommandHandler = (command: Command) => boolean;

/**
 * Lets keys control a player wherever the focus is on its page, except in fields, dialogs and elements that need the key
 * themselves. `onDone` is called after each command.
 */
export function useKeys(
  element: HTMLMediaElement,
  { rest, onDone }: { rest: CommandHandler; onDone?: (command: Command) => void },
): void {
  const latest = useRef({ rest, onDone });
  useEffect(() => {
    latest.current = { rest, onDone };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const command = commandOf(event);
      if (!command || isTakenBy(event.target, event.code) || isElsewhere(event, element)) return;
      if (event.repeat && !canRepeat(command)) return event.preventDefault();
      if (!doIt(element, command) && !latest.current.rest(command)) return;
      event.preventDefault();
      latest.current.onDone?.(command);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [element]);
}

/** True for keys that scroll the page while the focus is outside the player. */
function isElsewhere({ target, code }: KeyboardEvent, element: HTMLMediaElement): boolean {
  if (!/^(Arrow(Up|Down)|Home|End)$/.test(code)) return false;
  const player = element.closest('[data-player]');
  return !(player && target instanceof Node && player.contains(target));
}

function canRepeat(command: Command): boolean {
  return ['skip', 'frame', 'volume'].includes(command.do);
}

/** Executes a command that all players share; returns false for any other. */
function doIt(element: HTMLMediaElement, command: Command): boolean {
  switch (command.do) {
    case 'toggle':
      togglePlay(element);
      return true;
    case 'skip':
      skip(element, command.seconds);
      return true;
    case 'volume':
      setVolume(element, (element.muted ? 0 : element.volume) + command.by);
      return true;
    case 'mute':
      toggleMute(element);
      return true;
    case 'rate':
      stepRate(element, command.step);
      return true;
    case 'start':
      seekTo(element, 0);
      return true;
    case 'end':
      seekTo(element, element.duration || 0);
      return true;
    case 'part':
      seekTo(element, ((element.duration || 0) * command.tenth) / 10);
      return true;
    case 'frame':
      if (!(element instanceof HTMLVideoElement)) return false;
      stepFrame(element, command.step);
      return true;
    default:
      return false;
  }
}
