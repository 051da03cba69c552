import styles from './factors.module.css';

/** Saves a text as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Prints a text alone, without the rest of the page. */
export function printText(text: string): void {
  const page = document.createElement('pre');
  page.className = styles.paper ?? '';
  page.dir = 'auto';
  page.textContent = text;
  document.body.append(page);
  addEventListener('afterprint', () => page.remove(), { once: true });
  print();
}
