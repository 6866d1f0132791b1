// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AgentContext } from '#web/portal/frames/agentContext.ts';
import { CustomerContracts } from '#web/portals/agent/file/CustomerContracts.tsx';
import type { AgentCalls } from '#web/base/api/agent.ts';
import type { ContractSummary, CustomerCalls } from '#web/base/api/contracts.ts';
import { CustomerContext } from '#web/portal/frames/customerContext.ts';
import { ContractCard } from '#web/portals/customer/ContractCard.tsx';
import { ContractCards } from '#web/portals/customer/ContractCards.tsx';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import { ServicesContext, type Services } from '#web/base/services.ts';
import { queryClient } from '#web/base/queryClient.ts';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import agent from '../../locales/live/agent.json';
import portals from '../../locales/live/portals.json';
import { stub } from '../support/stub.ts';
import { contract as monthly } from './support/contracts.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'de', resources: { de: { portals, agent } } });
});
afterEach(cleanup);

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';

function asCustomer(contract: ContractSummary): string {
  cleanup();
  const { container } = render(
    <TranslationProvider i18n={texts}>
      <CustomerContext value={stub<CustomerCalls>({})}>
        <ContractCard contract={contract} heading="h2" />
      </CustomerContext>
    </TranslationProvider>,
  );
  return plain(container.textContent);
}

async function asAgent(contract: ContractSummary): Promise<string> {
  cleanup();
  queryClient.clear();
  const contracts = () => ({
    queryKey: ['contracts'],
    queryFn: () => Promise.resolve({ items: [contract] }),
  });
  render(
    <TranslationProvider i18n={texts}>
      <ServicesContext value={stub<Services>({ bootstrap: { definitions: [] } })}>
        <AgentContext value={stub<AgentCalls>({ contracts })}>
          <QueriedPage>
            <CustomerContracts customer={contract.partner} changing={false} />
          </QueriedPage>
        </AgentContext>
      </ServicesContext>
    </TranslationProvider>,
  );
  await screen.findByRole('table');
  return plain(document.body.textContent);
}

test('customer and agent read next instalment and main due date apart', async () => {
  for (const text of [asCustomer(monthly), await asAgent(monthly)]) {
    expect(text).toContain('Nächste Abbuchung 19,04 € am 15.12.2026');
    expect(text).toContain('Hauptfälligkeit 15.11.2027');
  }
});

test('one day is named once where the instalment is due on the main due date', async () => {
  const yearly = { ...monthly, nextPayment: { dueOn: '2027-11-15', amountCent: 22848, debited: false } };
  for (const text of [asCustomer(yearly), await asAgent(yearly)]) {
    expect(text).toContain('Nächste Zahlung 228,48 € am 15.11.2027');
    expect(text).not.toContain('Hauptfälligkeit');
  }
});

test('of a contract that ends its end is named and no main due date', async () => {
  const ending: ContractSummary = { ...monthly, state: 'cancelled', endsOn: '2027-01-01' };
  for (const text of [asCustomer(ending), await asAgent(ending)]) {
    expect(text).toContain('Endet am 01.01.2027');
    expect(text).not.toContain('Hauptfälligkeit');
  }
});

test('of a contract that was withdrawn the day is named on which that was, and of one that is over its end', async () => {
  for (const [state, words] of [
    ['withdrawn', 'Widerrufen am 20.11.2026'],
    ['ended', 'Beendet am 20.11.2026'],
  ] as const) {
    const { dueOn: _due, nextPayment: _next, ...rest } = monthly;
    const over: ContractSummary = { ...rest, state, endsOn: '2026-11-20' };
    for (const text of [asCustomer(over), await asAgent(over)]) {
      expect(text).toContain(words);
      expect(text).not.toContain('Endet am');
    }
  }
});

test('contracts that are over come after those that are held, and several of them are folded', () => {
  const of = (id: string, state: ContractSummary['state']): ContractSummary => ({ ...monthly, id, state });
  const numbers = (contracts: ContractSummary[]) => {
    cleanup();
    const { container } = render(
      <TranslationProvider i18n={texts}>
        <CustomerContext value={stub<CustomerCalls>({})}>
          <ContractCards contracts={contracts} heading="h2" />
        </CustomerContext>
      </TranslationProvider>,
    );
    const all = [...container.querySelectorAll('li')].map((card) => /[A-Z]\d+/.exec(card.textContent)?.[0]);
    return { all, folded: container.querySelectorAll('details li').length };
  };
  expect(numbers([of('A1', 'withdrawn'), of('B2', 'cancelled')])).toEqual({ all: ['B2', 'A1'], folded: 0 });
  expect(numbers([of('A1', 'withdrawn'), of('C3', 'ended'), of('B2', 'active')])).toEqual({
    all: ['B2', 'A1', 'C3'],
    folded: 2,
  });
});

test('a contract that is still to begin says on which day, until it has begun', () => {
  const badge = (upcoming: boolean) => {
    cleanup();
    const { container } = render(
      <TranslationProvider i18n={texts}>
        <ContractState state="active" beginsOn="2026-12-01" {...(upcoming && { upcoming })} />
      </TranslationProvider>,
    );
    return container.textContent;
  };
  expect(badge(true)).toBe('Beginnt am 01.12.2026');
  expect(badge(false)).toBe('Aktiv');
});
