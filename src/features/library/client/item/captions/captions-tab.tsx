import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Caption, Item } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import { AddCaptions } from './add-captions.tsx';
import { CaptionLine } from './caption-line.tsx';
import { CueEditor } from './cue-editor.tsx';

/** Captions and transcripts: their list, uploads, and the editor of cues. */
export function CaptionsTab({ item }: { item: Item }) {
  const t = useWords();
  const [open, setOpen] = useState<Caption | 'new' | null>(null);
  if (open === 'new') return <AddCaptions item={item} onClose={() => setOpen(null)} />;
  if (open) {
    const newest = item.captions.find(({ id }) => id === open.id) ?? open;
    return <CueEditor key={open.id} item={item} caption={newest} onClose={() => setOpen(null)} />;
  }
  const add = (
    <Button
      size="md"
      variant={item.captions.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setOpen('new')}
    >
      {t('captions.add')}
    </Button>
  );
  if (item.captions.length === 0)
    return (
      <EmptyState icon={IconMessages} title={t('captions.none.title')} text={t('captions.none.text')}>
        {add}
      </EmptyState>
    );
  return (
    <div className="stack gap-16">
      <ul className="card grid">
        {item.captions.map((caption) => (
          <CaptionLine key={caption.id} item={item} caption={caption} onEdit={() => setOpen(caption)} />
        ))}
      </ul>
      <div>{add}</div>
    </div>
  );
}
