import { useMemo } from 'react';
import { modulesOf, pathOf } from './modules.ts';
import styles from './qr-picture.module.css';

/** QR code, dark on white with its quiet zone in every theme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const modules = modulesOf(text);
    return { size: modules.length, path: pathOf(modules) };
  }, [text]);
  return (
    <svg
      className={`rigid block round-s ${styles.picture}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" data-modules d={path} />
    </svg>
  );
}
