import { useFormats } from '#client/i18n/format.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';

/** Links to the previous and next page of a long list. */
export function Steps({
  page,
  last,
  onPage,
}: {
  page: number;
  last: number;
  onPage: (page: number) => void;
}) {
  const say = useHubWords();
  const format = useFormats();
  return (
    <nav className={`cluster gap-12 ${form.actions}`} aria-label={say('pager.label')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('pager.previous')}
      </Button>
      <span aria-live="polite">
        {format.number(page)} / {format.number(last)}
      </span>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {say('pager.next')}
      </Button>
    </nav>
  );
}
