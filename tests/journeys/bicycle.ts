import { mouse, type Hand } from '../support/hand.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';

/** A visitor in the bicycle wizard. */
export function bicycleWizard(visitor: Visitor, { context = 'antrag', hand = mouse }: Way = {}): Wizard {
  return new Wizard(visitor, 'produkte/fahrrad', context, hand);
}

interface Way {
  context?: string;
  hand?: Hand;
}

/** What an application number looks like to people: something to read out on the telephone. */
export const applicationNumber = /^[A-Z0-9][A-Z0-9-]{5,30}$/;
