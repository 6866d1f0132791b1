import { notifierPath } from '#engine/pages/notifierPath.ts';
import { trustedTypesOf } from '#web/base/trustedTypes.ts';
import { createAddressPolicy } from './addressPolicy.ts';
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
  await notifier(window);
  return true;
}

/** Shows none from now on; the browser's permission stays its own affair. */
export const stopNotifications = (window: Window): void => browserMemory(window).removeItem(storageKey);

/** Made once: a browser takes a policy of each name once. */
let scriptAddress: (() => string) | undefined;

/** Returns the worker that shows notifications; undefined where the browser has none or refuses it. */
async function notifier({ navigator }: Window): Promise<ServiceWorkerRegistration | undefined> {
  try {
    scriptAddress ??= createAddressPolicy('notifier', notifierPath, trustedTypesOf(globalThis));
    await navigator.serviceWorker.register(scriptAddress());
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/**
 * Shows a notification that replaces the one before; pressed, it leads to the page that shows it. It says how many
 * there are, and nothing else.
 */
export async function notify(
  window: Window & { Notification?: typeof Notification },
  text: string,
): Promise<void> {
  const { Notification } = window;
  if (!Notification || !wantsNotifications(window)) return;
  const worker = await notifier(window);
  // Phones let nothing but a worker notify.
  if (worker) return worker.showNotification(text, { tag: storageKey });
  const shown = new Notification(text, { tag: storageKey });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
