import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { useReading } from '../reading.ts';

/** Lays the text of a page over its canvas, for selection and screen readers. Returns its elements once rendered. */
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
      // Frees the canvas on which the layer measured its text.
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
