import { useState } from 'react';

/** Opens the device's own share sheet, which works only shortly after a press. */
export function useSendNatively(title: string) {
  const [isWaiting, setWaiting] = useState(false);
  const send = async (coming: Promise<string>, onSent?: () => void): Promise<void> => {
    const url = await coming;
    setWaiting(false);
    try {
      await navigator.share({ title, url });
      onSent?.();
    } catch (error) {
      // Closing without sending is no failure. If the link came too late for this press, it is ready by the next.
      setWaiting(error instanceof DOMException && error.name === 'NotAllowedError');
    }
  };
  return { send, isWaiting };
}

/** True if this device has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}
