import { browserMemory } from '#web/base/browserMemory.ts';

const storageKey = 'mitteilungen';

/** Whether this browser can show notifications of a page. */
export const canNotify = (window: Window & { Notification?: typeof Notification }): boolean =>
  window.Notification !== undefined;

/** Whether the person wants them in this browser, and the browser allows them. */
export const wantsNotifications = (window: Window & { Notification?: typeof Notification }): boolean =>
  window.Notification?.permission === 'granted' && browserMemory(window).getItem(storageKey) === '1';

/** Asks for the permission, on a press only. Returns whether notifications are shown from now on. */
export async function allowNotifications(
  window: Window & { Notification?: typeof Notification },
): Promise<boolean> {
  const permission = await window.Notification?.requestPermission();
  if (permission !== 'granted') return false;
  browserMemory(window).setItem(storageKey, '1');
  return true;
}

/** Shows none from now on; the browser's permission stays its own affair. */
export const stopNotifications = (window: Window): void => browserMemory(window).removeItem(storageKey);

/** Shows a notification that replaces the one before; it opens the page that shows it. */
export function notify(window: Window & { Notification?: typeof Notification }, text: string): void {
  const { Notification } = window;
  if (!Notification || !wantsNotifications(window)) return;
  try {
    const shown = new Notification(text, { tag: storageKey });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Phones only let a service worker notify.
  }
}
