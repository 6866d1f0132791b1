/** Addresses of pages that anyone may open, with parameters as `:name`. */
export const sitePaths = {
  productDocuments: '/dokumente/:product/',
  quickstart: '/quickstart/',
  icons: '/symbole/',
  feedback: '/feedback/:source/',
  feedbackScore: '/feedback/:source/:score/',
  applicationError: '/antrag/fehler/',
  creditCheckFailed: '/antrag/check-failed/',
  notInsurable: '/antrag/sorry/',
  notInsurableAgent: '/antrag/sorry/agent',
  agentNotFound: '/beratung/agent/notfound',
  claimant: '/schaden-melden/',
} as const;
