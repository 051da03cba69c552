import { expect, test, vi } from 'vitest';
import { alerts, showAlert, showSnackbar, snacks } from './messages.ts';

test('an alert is an error for 3000 ms by default, a snackbar stays for 5000 ms or as asked', () => {
  showAlert('one');
  expect(alerts.read()).toMatchObject({ text: 'one', color: 'error', timeout: 3000 });
  showSnackbar('two');
  expect(snacks.read()).toMatchObject({ text: 'two', color: 'info', timeout: 5000 });
  showSnackbar('three', { color: 'success', timeout: 9000 });
  snacks.close(snacks.read()?.id ?? 0);
  expect(snacks.read()).toMatchObject({ text: 'three', color: 'success', timeout: 9000 });
});

test('messages come in order, a waiting one is not said twice, a closed one may come again', () => {
  const told = vi.fn();
  const leave = alerts.subscribe(told);
  showAlert({ title: 'A', text: 'first' });
  showAlert('second', { color: 'warning' });
  showAlert('second', { color: 'warning' });
  expect(told).toHaveBeenCalledTimes(2);
  leave();
  const seen: string[] = [];
  for (let message = alerts.read(); message; message = alerts.read()) {
    seen.push(message.text);
    alerts.close(message.id);
  }
  expect(seen).toEqual(['one', 'first', 'second']);
  showAlert('second');
  expect(alerts.read()?.text).toBe('second');
});

test('one that repeats while it is shown begins its time anew', () => {
  for (let shown = alerts.read(); shown; shown = alerts.read()) alerts.close(shown.id);
  showAlert('again');
  const first = alerts.read()?.id;
  showAlert('again');
  expect(alerts.read()?.id).not.toBe(first);
  alerts.close(alerts.read()?.id ?? 0);
  expect(alerts.read()).toBeUndefined();
});
