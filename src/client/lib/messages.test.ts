import { expect, test, vi } from 'vitest';
import { alerts, type MessageQueue, showAlert, showSnackbar, snacks } from './messages.ts';

test('an alert is an error for 3000 ms by default, a snackbar stays for 5000 ms or the given time', () => {
  showAlert('one');
  expect(alerts.read()).toMatchObject({ text: 'one', color: 'error', timeout: 3000 });
  showSnackbar('two');
  expect(snacks.read()).toMatchObject({ text: 'two', color: 'info', timeout: 5000 });
  showSnackbar('three', { color: 'success', timeout: 9000 });
  snacks.close(snacks.read()?.id ?? 0);
  expect(snacks.read()).toMatchObject({ text: 'three', color: 'success', timeout: 9000 });
});

test('messages come in order, a waiting duplicate is dropped, a closed one may come again', () => {
  const reported = vi.fn();
  const leave = alerts.subscribe(reported);
  showAlert({ title: 'A', text: 'first' });
  showAlert('second', { color: 'warning' });
  showAlert('second', { color: 'warning' });
  expect(reported).toHaveBeenCalledTimes(3);
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

test('a message repeated while it is shown restarts its time', () => {
  for (let shown = alerts.read(); shown; shown = alerts.read()) alerts.close(shown.id);
  showAlert('again');
  const first = alerts.read()?.id;
  showAlert('again');
  expect(alerts.read()?.id).not.toBe(first);
  alerts.close(alerts.read()?.id ?? 0);
  expect(alerts.read()).toBeUndefined();
});

test('a newer message of the same source replaces the older one in its place', () => {
  empty();
  showAlert('first');
  showAlert({ text: 'away', source: 'connection' });
  showAlert({ text: 'still away', source: 'connection' });
  showAlert('last');
  showSnackbar({ text: 'back', source: 'connection' }, { color: 'success' });
  expect(snacks.read()?.text).toBe('back');
  expect(shownInTurn(alerts)).toEqual(['first', 'last']);
  showSnackbar({ text: 'back again', source: 'connection' });
  expect(shownInTurn(snacks)).toEqual(['back again']);
});

test('a message with undo is shown at once: only errors and others with undo come before it', () => {
  empty();
  const action = { label: 'Undo', run: () => {} };
  showSnackbar('moved');
  showSnackbar('saved', { color: 'success' });
  showSnackbar({ text: 'removed', action });
  expect(snacks.read()?.text).toBe('removed');
  showSnackbar('failed', { color: 'error' });
  showSnackbar('passing');
  showSnackbar({ text: 'merged', action });
  expect(shownInTurn(snacks)).toEqual(['removed', 'failed', 'merged']);
});

test('outdated messages are dropped, except errors', () => {
  empty();
  vi.useFakeTimers();
  showSnackbar('held by the pointer');
  showSnackbar('saved', { color: 'success' });
  showSnackbar('not saved', { color: 'error' });
  vi.advanceTimersByTime(60_000);
  showSnackbar('saved just now', { color: 'success' });
  expect(snacks.read()?.text).toBe('held by the pointer');
  expect(shownInTurn(snacks)).toEqual(['held by the pointer', 'not saved', 'saved just now']);
  vi.useRealTimers();
});

function shownInTurn(queue: MessageQueue): string[] {
  const seen: string[] = [];
  for (let message = queue.read(); message; message = queue.read()) {
    seen.push(message.text);
    queue.close(message.id);
  }
  return seen;
}

function empty(): void {
  for (const queue of [alerts, snacks]) shownInTurn(queue);
}
