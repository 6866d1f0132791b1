// Content. Made from schemas/api/content.schema.json by `npm run docs`: edit that file.

export interface ConsentsQuery {
  /** Ids, separated by commas */
  ids?: string;
  brand?: string;
}

export interface BrandQuery {
  brand?: string;
}

export interface CollectionParams {
  id: string;
}

export interface ImageParams {
  file: string;
}

export interface Consents {
  items: {
    id: string;
    version: string;
    label: string;
    placeholder?: string;
    errorMessageRequired?: string;
    errorMessageInvalid?: string;
    helpTextHeadline?: string;
    helpText?: string;
  }[];
}

export interface Collection {
  id: string;
  title: string;
  labels: {
    [k: string]: string;
  };
  /** Rich text by id */
  richTexts: {
    [k: string]: (
      | {
          type: 'paragraph';
          content: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[];
        }
      | {
          type: 'heading';
          level: 2 | 3 | 4;
          content: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[];
        }
      | {
          type: 'list';
          ordered?: boolean;
          items: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[][];
        }
    )[];
  };
  /** Lists of rich texts by id */
  richTextLists: {
    [k: string]: (
      | {
          type: 'paragraph';
          content: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[];
        }
      | {
          type: 'heading';
          level: 2 | 3 | 4;
          content: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[];
        }
      | {
          type: 'list';
          ordered?: boolean;
          items: (
            | string
            | {
                type: 'strong';
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
            | {
                type: 'link';
                href: string;
                content: (
                  | string
                  | {
                      type: 'strong';
                      content: string[];
                    }
                  | {
                      type: 'link';
                      href: string;
                      content: string[];
                    }
                )[];
              }
          )[][];
        }
    )[][];
  };
  /** Pictures by id */
  images: {
    [k: string]: {
      title: string;
      /** What the picture shows */
      description: string;
      file: {
        url: string;
        fileName: string;
        contentType: string;
        details: {
          /** Bytes */
          size: number;
          image: {
            width: number;
            height: number;
          };
        };
      };
    };
  };
}
