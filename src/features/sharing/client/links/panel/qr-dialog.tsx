import { Dialog } from '#client/ui/dialog.tsx';
import form from '#client/ui/form.module.css';
import { fold } from '#shared/fold.ts';
import type { Link } from '../../../contract.ts';
import { QrCode } from '../../qr/qr-code.tsx';
import { useNameOf } from '../use-name-of.ts';
import { useWords } from '../words.ts';

/** Dialog with the QR code of one link, to show or download. */
export function QrDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useWords();
  const { nameOf } = useNameOf();
  const name = nameOf(link);
  return (
    <Dialog title={t('qr.title', { name })} heading={<bdi>{name}</bdi>} place="middle" onClose={onClose}>
      <div className={form.inDialog}>
        <QrCode text={link.url} name={fileNameOf(name) || link.id} />
        <p className="muted small pretty">
          <bdi dir="ltr">{link.url}</bdi>
        </p>
      </div>
    </Dialog>
  );
}

function fileNameOf(name: string): string {
  return fold(name).split(' ').filter(Boolean).join('-').slice(0, 60);
}
