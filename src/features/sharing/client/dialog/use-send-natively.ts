import { useState } from 'react';

/** Hands an address to the device's own share sheet, which opens only close after a press. */
export function useSendNatively(title: string) {
  const [isWaiting, setWaiting] = useState(false);
  const send = async (coming: Promise<string>, onSent?: () => void): Promise<void> => {
    const url = await coming;
    setWaiting(false);
    try {
      await navigator.share({ title, url });
      onSent?.();
    } catch (error) {
      // Closed without sending is no failure. Too late after the press is: by the next one the address is there.
      setWaiting(error instanceof DOMException && error.name === 'NotAllowedError');
    }
  };
  return { send, isWaiting };
}

/** Whether this device has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}
