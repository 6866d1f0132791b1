// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, expect, test } from 'vitest';
import type { Inputs } from '#engine/definition/answers.ts';
import type { Path } from '#engine/definition/path.ts';
import type { ApplicationCall } from '#web/base/api/applicationCall.ts';
import { createClient } from '#web/base/api/client.ts';
import { Referral } from '#web/wizard/pages/Referral.tsx';
import { BasisContext, WizardContext, type WizardView } from '#web/wizard/session/wizardContext.ts';
import { ServicesContext, type Services } from '#web/base/services.ts';
import wizard from '../../locales/live/wizard.json';
import { stub } from '../support/stub.ts';

afterEach(cleanup);

const reason = 'Wir prüfen noch, wem der Vertrag gehört.';
const refer = stub<Path>({ decision: 'refer', reasons: ['foreignContract'] });
const accept = stub<Path>({ decision: 'accept', reasons: [] });

/** The box on the summary of a wizard that is decided by whose the contract is, and what the server was asked. */
async function setUp({ advised, own }: { advised: boolean; own: boolean }) {
  const texts = createInstance();
  await texts.init({ lng: 'de', resources: { de: { wizard } } });
  let inputs = { context: 'antrag' } as Inputs;
  const hearers = new Set<() => void>();
  const asked: string[] = [];
  const store = {
    inputs: () => inputs,
    replaceInputs: (next: Inputs) => {
      inputs = next;
      for (const hear of hearers) hear();
    },
    subscribeAnswers: (hear: () => void) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  const view = stub<WizardView>({
    session: {
      advised,
      store,
      wizard: { key: 'KLEIN' },
      call: () => stub<ApplicationCall>({ answers: {} }),
      state: { path: () => (inputs.ownContract ? accept : refer) },
    },
    definition: {
      namespace: 'produkt.klein',
      ownContract: { of: '/a/b', products: ['KLEIN'] },
      decisions: [{ id: 'foreignContract', decide: 'refer' }],
    },
    t: Object.assign(() => reason, { exists: () => true }),
  });
  const answered = async (path: string) => {
    asked.push(path);
    return Promise.resolve(
      new Response(JSON.stringify({ decision: 'accept', ...(own && { ownContract: true }) }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  };
  const client = createClient({ fetch: answered as typeof fetch });
  const page = render(
    <TranslationProvider i18n={texts}>
      <ServicesContext value={{ client } as Services}>
        <BasisContext value={view}>
          <WizardContext value={view}>
            <Referral />
          </WizardContext>
        </BasisContext>
      </ServicesContext>
    </TranslationProvider>,
  );
  return { asked, page, inputs: () => inputs };
}

test('where nobody is signed in, the page says before the button that a person will look at it', async () => {
  const { asked } = await setUp({ advised: false, own: true });
  expect(screen.getByText(reason)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('for an own contract of whoever is signed in, the page decides as the server does', async () => {
  const { asked, page, inputs } = await setUp({ advised: true, own: true });
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  expect(asked).toEqual(['/api/produkte/KLEIN/vorbereiten']);
  // Another number may be given before the page is drawn again.
  page.unmount();
  expect(inputs().ownContract).toBeUndefined();
});

test('for a contract of somebody else the reason stays, also for whoever is signed in', async () => {
  const { asked, inputs } = await setUp({ advised: true, own: false });
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByText(reason)).toBeTruthy();
  expect(inputs().ownContract).toBeUndefined();
});
