/** Error report sent by the browser: no address, no text of the page, no input. */
export interface BrowserError {
  id: string;
  name: string;
  message: string;
  stack: string;
  page: string;
}
