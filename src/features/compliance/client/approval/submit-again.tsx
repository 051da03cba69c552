import { useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { Button } from '#client/ui/button.tsx';
import type { Approval } from '../../contract.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useWords } from './words.ts';

/** Button that submits approved content again unchanged: the current approval stays valid until the next one. */
export function SubmitAgain({
  approval: { about, item, title },
}: {
  approval: Pick<Approval, 'about' | 'item' | 'title'>;
}) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useAbility().can('create', 'Approval')) return null;
  return (
    <div className="above-8">
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t('submit.again')}
      </Button>
      {isOpen && <SubmitDialog about={about} item={item} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}
