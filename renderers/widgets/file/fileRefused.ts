/** Why the server does not take a file, whatever one tries: German sentences, fit to be shown. */
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
