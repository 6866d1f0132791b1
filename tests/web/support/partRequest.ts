/**
 * Makes the older interface by which parts of files are sent, in front of another network.
 * @returns a class with what the sender of parts uses of `XMLHttpRequest`
 */
export function partRequest(fetch: typeof globalThis.fetch): typeof XMLHttpRequest {
  class PartRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    #line: [method: string, address: string] = ['GET', ''];
    open(method: string, address: string): void {
      this.#line = [method, address];
    }
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('loadend'));
    }
    send(): void {
      const [method, address] = this.#line;
      void fetch(address, { method }).then(({ status }) => {
        this.status = status;
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  return PartRequest as unknown as typeof XMLHttpRequest;
}
