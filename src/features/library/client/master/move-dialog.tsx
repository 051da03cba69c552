import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import form from '#client/ui/form.module.css';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';

interface Props {
  title: string;
  at: number;
  total: number;
  onMove: (to: number) => Promise<void>;
  onClose: () => void;
}

/** Dialog that asks for a video's new position. */
export function MoveDialog({ title, at, total, onMove, onClose }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const [text, setText] = useState(String(at + 1));
  const [isMoving, setMoving] = useState(false);
  const place = Number(text);
  const isRight = Number.isInteger(place) && place >= 1 && place <= total;
  return (
    <Dialog title={t('master.move-title')} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRight) return;
          setMoving(true);
          void onMove(place - 1);
        }}
      >
        <p className="muted small pretty">
          <bdi>{title}</bdi>
        </p>
        <TextInput
          data-autofocus
          label={t('master.place')}
          description={t('master.place-hint', { total: number(total) })}
          inputMode="numeric"
          maxLength={7}
          value={text}
          error={text !== '' && !isRight ? t('master.place-wrong', { total: number(total) }) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <DialogFoot
          label={t('master.move')}
          isPending={isMoving}
          isReady={isRight && place !== at + 1}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
