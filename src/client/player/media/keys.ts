/** Command that a key triggers in a player. */
export type Command =
  | {
      do:
        | 'toggle'
        | 'mute'
        | 'captions'
        | 'fullscreen'
        | 'theatre'
        | 'pip'
        | 'next'
        | 'previous'
        | 'start'
        | 'end';
    }
  | { do: 'skip'; seconds: number }
  | { do: 'frame' | 'rate'; step: 1 | -1 }
  | { do: 'volume'; by: number }
  | { do: 'part'; tenth: number };

/** Keyed by physical key, so that they are the same for every script and keyboard layout. */
const byCode = new Map<string, Command>(
  Object.entries({
    KeyK: { do: 'toggle' },
    Space: { do: 'toggle' },
    KeyJ: { do: 'skip', seconds: -10 },
    KeyL: { do: 'skip', seconds: 10 },
    // Left means back in every language, as a timeline always runs left to right.
    ArrowLeft: { do: 'skip', seconds: -5 },
    ArrowRight: { do: 'skip', seconds: 5 },
    ArrowUp: { do: 'volume', by: 0.05 },
    ArrowDown: { do: 'volume', by: -0.05 },
    KeyM: { do: 'mute' },
    KeyC: { do: 'captions' },
    KeyF: { do: 'fullscreen' },
    KeyT: { do: 'theatre' },
    KeyI: { do: 'pip' },
    Home: { do: 'start' },
    End: { do: 'end' },
    Comma: { do: 'frame', step: -1 },
    Period: { do: 'frame', step: 1 },
  }),
);

const withShift = new Map<string, Command>(
  Object.entries({
    KeyN: { do: 'next' },
    KeyP: { do: 'previous' },
    Comma: { do: 'rate', step: -1 },
    Period: { do: 'rate', step: 1 },
  }),
);

type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** Returns the command of a key; null if it has none. */
export function commandOf({
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyPress): Command | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (shiftKey) return withShift.get(code) ?? null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return { do: 'part', tenth: Number(digit) };
  return byCode.get(code) ?? null;
}

/** True if the focused element needs the key itself; players then ignore it. */
export function isTakenBy(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'range' || /^(Arrow|Home|End)/.test(code);
  const role = target.getAttribute('role') ?? '';
  if (role === 'slider') return /^(Arrow|Home|End)/.test(code);
  if (/^(listbox|menu|menuitem|menuitemradio|tab|option|radio)$/.test(role))
    return /^(Arrow|Home|End|Space)/.test(code);
  return /^(BUTTON|A|SUMMARY)$/.test(target.tagName) && code === 'Space';
}
