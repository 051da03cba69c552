/** Runs in the page: true if every page of the document in view is drawn, with ink on it. */
export function nothingIsBlank(): boolean {
  const view = document.querySelector('section[tabindex="0"]')?.getBoundingClientRect();
  const leaves = [...document.querySelectorAll<HTMLElement>('[data-pdf-page]')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return view && bottom > view.top + 1 && top < view.bottom - 1;
  });
  return (
    leaves.length > 0 &&
    leaves.every((each) => {
      const canvas = each.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.some((value, at) => at % 4 < 3 && value < 128);
    })
  );
}
