import { mouse, type Hand } from '../support/hand.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';

/** Returns the bicycle wizard of a visitor. */
export function bicycleWizard(
  visitor: Visitor,
  { context = 'antrag', hand = mouse }: WizardChoice = {},
): Wizard {
  return new Wizard(visitor, 'produkte/fahrrad', context, hand);
}

interface WizardChoice {
  context?: string;
  hand?: Hand;
}

/** The format of an application number, which can be read out on the telephone. */
export const applicationNumber = /^[A-Z0-9][A-Z0-9-]{5,30}$/;
