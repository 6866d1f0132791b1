/** What leaves the browser about an error: no address, no texts of the page, nothing typed. */
export interface BrowserError {
  id: string;
  name: string;
  message: string;
  stack: string;
  page: string;
}
