const longPressMs = 350;
/** Movement in pixels beyond which a touch counts as scrolling. */
const slackPx = 10;

interface DraggedCard {
  card: HTMLElement;
  x: number;
  y: number;
  /** True once the press was long enough for the card to follow the finger. */
  isUp: boolean;
  over: HTMLElement | null;
}

/** Lets a long press drag a card into another column; a finger that moves earlier scrolls as usual. */
export function watchTouch(
  board: HTMLElement,
  drop: (card: HTMLElement, column: HTMLElement) => void,
): () => void {
  let carried: DraggedCard | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = () => {
    clearTimeout(timer);
    carried?.card.removeAttribute('data-carried');
    carried?.card.style.removeProperty('translate');
    carried?.over?.removeAttribute('data-under');
    carried = null;
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    release();
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    const [touch, ...more] = touches;
    if (!card || !touch || more.length > 0) return;
    const dragged: DraggedCard = { card, x: touch.clientX, y: touch.clientY, isUp: false, over: null };
    carried = dragged;
    timer = setTimeout(() => {
      dragged.isUp = true;
      card.dataset.carried = 'true';
    }, longPressMs);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!carried || !touch) return;
    const [x, y] = [touch.clientX - carried.x, touch.clientY - carried.y];
    if (!carried.isUp) return Math.hypot(x, y) > slackPx ? release() : undefined;
    event.preventDefault();
    carried.card.style.translate = `${x}px ${y}px`;
    const column = columnAt(board, touch);
    if (column === carried.over) return;
    carried.over?.removeAttribute('data-under');
    column?.setAttribute('data-under', '');
    carried.over = column;
  };
  const onEnd = (event: TouchEvent) => {
    const { card, over, isUp } = carried ?? {};
    // A drag must not also count as a click.
    if (isUp) event.preventDefault();
    release();
    if (card && isUp && over) drop(card, over);
  };
  /** Prevents the browser's context menu and its own dragging of links during a long press. */
  const onMenu = (event: Event) => {
    if (carried) event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
  board.addEventListener('touchstart', onStart, { passive: true, signal });
  board.addEventListener('touchmove', onMove, { passive: false, signal });
  board.addEventListener('touchend', onEnd, { passive: false, signal });
  board.addEventListener('touchcancel', release, { signal });
  board.addEventListener('contextmenu', onMenu, { signal });
  board.addEventListener('dragstart', onMenu, { capture: true, signal });
  return () => {
    release();
    ending.abort();
  };
}

/** Returns the column beneath the finger; the dragged card ignores pointer events. */
function columnAt(board: HTMLElement, { clientX, clientY }: Touch): HTMLElement | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('section[data-state]');
  return column && board.contains(column) ? column : null;
}
