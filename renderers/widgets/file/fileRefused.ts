/** The server permanently refuses a file: German sentences to show. */
export class FileRefused extends Error {
  readonly title: string;
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(title);
    this.name = 'FileRefused';
    this.title = title;
    this.detail = detail;
  }
}
