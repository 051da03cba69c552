import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { useReading } from '../reading.ts';

/** Lays the text of a page over its picture, to be selected and read aloud. Gives its pieces once they are there. */
export function useText(
  host: RefObject<HTMLElement | null>,
  page: number,
  rotation: number,
  isOn: boolean,
): readonly HTMLElement[] | null {
  const { pdf } = useReading();
  const [pieces, setPieces] = useState<readonly HTMLElement[] | null>(null);
  useEffect(() => {
    const container = host.current;
    if (!pdf || !isOn || !container) return;
    let layer: TextLayer | null = null;
    let isGone = false;
    const show = async () => {
      const proxy = await pdf.getPage(page);
      const text = await proxy.getTextContent();
      if (isGone) return;
      const viewport = proxy.getViewport({ scale: 1, rotation: (proxy.rotate + rotation) % 360 });
      layer = new TextLayer({ textContentSource: text, container, viewport });
      await layer.render();
      if (isGone) return;
      const { textDivs } = layer;
      const end = document.createElement('div');
      end.dataset.end = '';
      container.append(end);
      // It measures letters on a canvas of its own, which is not needed any more.
      TextLayer.cleanup();
      setPieces(textDivs);
    };
    show().catch(() => {});
    return () => {
      isGone = true;
      layer?.cancel();
      container.replaceChildren();
      setPieces(null);
    };
  }, [pdf, host, page, rotation, isOn]);
  return pieces;
}
