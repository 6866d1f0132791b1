/**
 * jsdom knows `<dialog>` but does not open it. This gives it what the components rely on: `open` and the
 * cancel event of Escape. The real focus rules of browsers are walked in the journeys.
 */
export function provideDialogs(): void {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  prototype.close = function close() {
    this.removeAttribute('open');
  };
}
