/** Gesture of a finger or a mouse on the picture. */
export type Gesture =
  | { do: 'toggle' }
  | { do: 'controls' }
  | { do: 'fullscreen' }
  | { do: 'skip'; step: 1 | -1 }
  | { do: 'press'; isPressed: boolean };

const againMs = 300;
const longPressMs = 500;

interface Press {
  at: number;
  /** Horizontal position on the picture, from 0 at the left edge to 1. */
  x: number;
  isMouse: boolean;
}

interface GestureHandlers {
  down: (press: Press) => void;
  up: (press: Press) => void;
  cancel: () => void;
  isPressed: () => boolean;
}

/**
 * Recognizes gestures. Mouse: a click plays or pauses, a double click toggles fullscreen. Finger: a tap toggles the controls, a
 * double tap at a side skips ten seconds back or forward, each further tap ten more, and a long press plays at double speed.
 */
export function readGestures(
  report: (gesture: Gesture) => void,
  later: typeof setTimeout = setTimeout,
): GestureHandlers {
  let last: Press | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  /** True if the press began here: text selections and drags may begin elsewhere. */
  let isDown = false;
  const release = () => {
    isDown = false;
    clearTimeout(pressTimer);
    if (isPressed) report({ do: 'press', isPressed: false });
    isPressed = false;
  };
  return {
    down: ({ isMouse }) => {
      isDown = true;
      if (isMouse) return;
      // A second finger restarts the timer.
      clearTimeout(pressTimer);
      pressTimer = later(() => {
        isPressed = true;
        last = null;
        clearTimeout(waiting);
        report({ do: 'press', isPressed: true });
      }, longPressMs);
    },
    up: (press) => {
      const isTap = isDown && !isPressed;
      release();
      if (!isTap) return;
      const isAgain = last !== null && press.at - last.at < againMs && sideOf(press.x) === sideOf(last.x);
      last = press;
      clearTimeout(waiting);
      if (press.isMouse) {
        report({ do: 'toggle' });
        if (isAgain) report({ do: 'fullscreen' });
        if (isAgain) last = null;
        return;
      }
      const side = sideOf(press.x);
      if (isAgain && side !== 0) return report({ do: 'skip', step: side });
      // Another tap may follow.
      waiting = later(() => report({ do: 'controls' }), side === 0 ? 0 : againMs);
    },
    cancel: release,
    isPressed: () => isPressed,
  };
}

function sideOf(x: number): 1 | 0 | -1 {
  if (x < 0.35) return -1;
  return x > 0.65 ? 1 : 0;
}
