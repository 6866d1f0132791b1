// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { heading, press } from '../support/acts.ts';
import { prepareLine, preparingMachine } from '../support/machines.ts';
import { refused } from '../support/fakeServer.ts';
import { openSmall, toSummary } from '../support/smallWizard.ts';

interface Readable {
  getSnapshot: () => unknown;
}

/** The package `@xstate/react` that reads an actor once and never again. */
vi.mock('@xstate/react', () => ({
  useSelector(actor: Readable, select: (snapshot: unknown) => unknown) {
    const [first] = useState(() => select(actor.getSnapshot()));
    return first;
  },
}));

test('without `@xstate/react` the page does not follow the machine to where it leads', async () => {
  const { server } = await openSmall(preparingMachine, { [prepareLine]: refused(409, 'conflict') });
  await toSummary();
  await press('Zahlungspflichtig beantragen');
  await waitFor(() => expect(server.calls(prepareLine)).toHaveLength(1));
  await heading('Stimmt alles?');
  expect(screen.queryByText('Das geht gerade nicht.')).toBeNull();
});
