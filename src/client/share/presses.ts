/**
 * Notes which buttons are pressed while the page is drawn and its script has not adopted it yet, so that no press is lost:
 * links and forms work by themselves, a button needs the script. What is given back presses them again.
 */
export function notePresses(): () => void {
  const pressed: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    if (button) pressed.push(button);
  };
  addEventListener('click', note);
  // Before this there may have been a smaller script, which hands over what it has noted.
  dispatchEvent(new Event('script-begun'));
  return () => {
    removeEventListener('click', note);
    for (const button of pressed) button.click();
  };
}
