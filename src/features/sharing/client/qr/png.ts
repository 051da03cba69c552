import { modulesOf } from '#client/ui/qr/modules.ts';

const leastPixels = 1024;

/** Draws a QR code as a PNG of at least 1024 pixels, each module a whole number of them. */
export function pngOf(text: string): Promise<Blob> {
  const modules = modulesOf(text);
  const scale = Math.ceil(leastPixels / modules.length);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('nothing to draw on'));
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png'),
  );
}
