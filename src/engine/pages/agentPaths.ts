/** Addresses of the agents' portal and of the brokers' extranet, with parameters as `:name`. */
export const agentPaths = {
  lostPassword: '/vermittler/login/passwort-vergessen/',
  customers: '/vermittler/kundenbestand/',
  newProspect: '/vermittler/kundenbestand/neu/',
  portfolio: '/vermittler/kundenbestand/auswertung/',
  customer: '/vermittler/kunde/:id/',
  editCustomer: '/vermittler/kundendaten/:id/',
  contract: '/vermittler/vertraege/details/:id/',
  claim: '/vermittler/schaeden/:id/',
  drafts: '/vermittler/entwuerfe/',
  subAgents: '/vermittler/untervermittler/',
  newSubAgent: '/vermittler/untervermittler/anlegen/',
  agency: '/vermittler/agentur/',
  settings: '/vermittler/einstellungen/',
  faq: '/vermittler/haeufige-fragen/',
  moving: '/vermittler/umzugsservice/',
  inbox: '/vermittler/postfach/',
  inboxSection: '/vermittler/postfach/:section/',
  chat: '/vermittler/postfach/chats/:contact/',
  newMessage: '/vermittler/nachricht/',
  message: '/vermittler/nachricht/:id/',
  brokerMessage: '/vermittler-nachricht',
  extranetContract: '/extranet/vertrag/:id',
  extranetCustomer: '/extranet/kundendaten/:id',
} as const;

/** Addresses without the number that they need: they lead to the list to choose from. */
export const agentPathsWithoutNumber = [
  '/vermittler/kunde/',
  '/vermittler/kundendaten/',
  '/vermittler/vertraege/',
  '/vermittler/vertraege/details/',
  '/vermittler/schaeden/',
] as const;

/** Roots of the extranet: what is entrusted to the broker. */
export const extranetRoots = ['/extranet/', '/extranet/vertrag/', '/extranet/kundendaten/'] as const;
