/** Files with data that people edit beside definitions, and the meta-schema of each. */
const formats: [path: RegExp, format: string][] = [
  [/^src\/server\/catalog\/documents\/data\/[^/]+\/list\.json$/, 'document-list'],
  [/^src\/server\/catalog\/documents\/data\/[^/]+\/[^/]+\.json$/, 'document'],
  [/^src\/server\/people\/agents\/data\/erstinformation\.json$/, 'document'],
  [/^src\/server\/people\/agents\/data\/vermittler\.json$/, 'agents'],
  [/^src\/server\/people\/agents\/data\/untervermittler\.json$/, 'sub-agents'],
  [/^src\/server\/people\/customerBase\/data\/luecken\.json$/, 'gaps'],
  [/^src\/server\/catalog\/lookups\/data\/[^/]+\.json$/, 'finder-list'],
  [/^src\/server\/catalog\/content\/data\/consents\.json$/, 'consents'],
  [/^src\/server\/catalog\/content\/data\/sammlungen\/[^/]+\.json$/, 'collection'],
  [/^src\/server\/catalog\/flags\/data\/flags\.json$/, 'flags'],
  [/^src\/server\/base\/periods\.json$/, 'retention'],
  [/^src\/server\/portals\/advertising\/data\/channels\.json$/, 'advertising'],
  [/^src\/server\/portals\/customers\/data\/rechtsformen\.json$/, 'legal-forms'],
  [/^src\/server\/insurance\/creditCheck\/data\/demoPeople\.json$/, 'credit-people'],
  [/^src\/server\/app\/demo\/data\/demo\.json$/, 'demo-accounts'],
  [/^src\/server\/app\/demo\/data\/kunden\/[^/]+\.json$/, 'customer'],
  [/^renderers\/tokens\/base\.json$/, 'base-tokens'],
  [/^renderers\/tokens\/(?!base\.|brandKeys\.)[^/]+\.json$/, 'tokens'],
  [/^renderers\/(tokens\/brandKeys|widgets\/names|ui\/icons\/names)\.json$/, 'names'],
  [/^tests\/definitions\/samples\/[^/]+\.json$/, 'sample'],
];

/** The folders in which data files are looked for. */
export const dataFolders = [
  'src/server/catalog/documents/data',
  'src/server/catalog/lookups/data',
  'src/server/catalog/content/data',
  'src/server/catalog/flags/data',
  'src/server/people/agents/data',
  'src/server/people/customerBase/data',
  'src/server/portals/advertising/data',
  'src/server/portals/customers/data',
  'src/server/insurance/creditCheck/data',
  'src/server/app/demo/data',
  'src/server/base',
  'renderers/tokens',
  'renderers/widgets',
  'renderers/ui/icons',
  'tests/definitions/samples',
];

/** Returns the meta-schema of a data file; undefined for other files. */
export const dataFormatOf = (file: string): string | undefined =>
  formats.find(([path]) => path.test(file))?.[1];

/** The meta-schemas of data files. */
export const dataFormats: string[] = [...new Set(formats.map(([, format]) => format))];
