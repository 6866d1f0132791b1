/** A response without a body, as a route declares it: what was asked for is done. */
export const noContent = { description: 'Done', type: 'null' } as const;

/** The response to a client that already has these exact bytes. */
export const notModified = { description: 'Not modified', type: 'null' } as const;

/** The response of a route that redirects. */
export const redirected = { description: 'Another address', type: 'null' } as const;

interface Content {
  description: string;
  content: { [mediaType: string]: { schema: object } };
}

/** Declares a response of bytes in one of these media types; a range such as `*` + `/*` covers several. */
export const fileIn = (...mediaTypes: string[]): Content => ({
  description: 'The file',
  content: Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
  ),
});

/** Declares a response of text that is no JSON: HTML, a style sheet, a module. */
export const textIn = (mediaType: string): Content => ({
  description: 'The text',
  content: { [mediaType]: { schema: { type: 'string' } } },
});

/** The responses of a route that answers by `sendFile`, by default a PDF. */
export const sentFile = (...mediaTypes: string[]) => ({
  200: fileIn(...(mediaTypes.length > 0 ? mediaTypes : ['application/pdf'])),
  304: notModified,
});
