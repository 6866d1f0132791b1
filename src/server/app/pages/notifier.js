/**
 * Shows notifications for the pages of the portals: phones allow nothing else to do so. It caches nothing and answers no
 * request. A press on a notification leads back to the page that is open.
 */
globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    globalThis.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((pages) => pages[0]?.focus()),
  );
});
