import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DeckContext, type SlotProps } from './deck.ts';

/** Slot for an element of the deck while the page of its content is mounted. */
export function DeckSlot({ path, src, controls, onElement }: SlotProps) {
  const deck = useContext(DeckContext);
  const slot = useRef<HTMLSpanElement>(null);
  const [turn, setTurn] = useState(0);
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn claims an element again
  useLayoutEffect(() => {
    if (!deck) return;
    const claimed = deck.claim(path);
    if (!claimed.src && src) claimed.src = src;
    slot.current?.append(claimed);
    setElement(claimed);
    onElement(claimed);
    // The list has moved on to a track of another page.
    const leave = deck.subscribe(
      () => deck.read()?.element === claimed && !deck.isOf(path) && setTurn(turn + 1),
    );
    return () => {
      leave();
      onElement(null);
      deck.release(claimed);
    };
  }, [deck, path, src, turn]);
  useEffect(() => {
    if (element) element.controls = controls;
  }, [element, controls]);
  return <span ref={slot} />;
}
