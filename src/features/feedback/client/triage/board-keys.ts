/** Returns the card that an arrow key leads to, or null. */
export function nextCard(
  board: HTMLElement,
  from: HTMLElement,
  key: string,
  rtl: boolean,
): HTMLElement | null {
  const columns = [...board.querySelectorAll('section')].map((section) => [
    ...section.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = columns.findIndex((cards) => cards.includes(from));
  const row = columns[at]?.indexOf(from) ?? -1;
  const aside = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key];
  const along = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (along) return columns[at]?.[row + along] ?? null;
  if (!aside) return null;
  // Empty columns are skipped.
  for (let next = at + aside; columns[next]; next += aside) {
    const cards = columns[next] ?? [];
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)] ?? null;
  }
  return null;
}
