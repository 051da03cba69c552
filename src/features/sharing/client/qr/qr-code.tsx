import { IconDownload } from '@tabler/icons-react';
import { showAlert } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { svgFileOf } from '#client/ui/qr/modules.ts';
import { QrPicture } from '#client/ui/qr/qr-picture.tsx';
import { pngOf } from './png.ts';
import styles from './qr.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Address that it encodes. */
  text: string;
  /** Name of the files, without extension. */
  name: string;
}

/** QR code with two files to download. Needs the messages `sharing/qr`. */
export function QrCode({ text, name }: Props) {
  const t = useWords();
  const downloadSvg = () => download(new Blob([svgFileOf(text)], { type: 'image/svg+xml' }), `${name}.svg`);
  const downloadPng = () =>
    pngOf(text).then(
      (picture) => download(picture, `${name}.png`),
      () => showAlert({ title: t('failed'), text: t('failed.text') }),
    );
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <div className="cluster gap-20">
      <QrPicture text={text} label={t('picture', { address: text })} />
      <div className={`grid gap-8 ${styles.ways}`}>
        <p className={`muted small pretty ${styles.hint}`}>{t('hint')}</p>
        <Button variant="default" leftSection={icon} onClick={() => void downloadPng()}>
          {t('png')}
        </Button>
        <Button variant="default" leftSection={icon} onClick={downloadSvg}>
          {t('svg')}
        </Button>
      </div>
    </div>
  );
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
