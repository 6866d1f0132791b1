import { screen } from '@testing-library/react';
import { fill, press } from './acts.ts';
import { lea } from './people.ts';
import type { Replies } from './fakeServer.ts';

/** What the server answers where codes are sent and proven: one to the own phone, one to a new address or number. */
export const codes: Replies = {
  [`POST /api/benutzer/tan/${lea.number}`]: { id: 'own', destination: '… 4567' },
  [`POST /api/benutzer/tan/${lea.number}/pruefen`]: { proof: 'own-proof' },
  'POST /api/tan': { id: 'new', destination: 'n…@example.de' },
  'POST /api/tan/pruefen': { proof: 'new-proof' },
};

/** Enters a code as soon as it was sent to a masked place. */
export async function enterCode(label: string, destination: string): Promise<void> {
  await screen.findByText((text) => text.includes(`an ${destination} geschickt`));
  await fill(label, '123 456');
  await press('Bestätigen');
}
