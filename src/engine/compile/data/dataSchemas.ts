import advertising from '../../../../schemas/meta/advertising.schema.json' with { type: 'json' };
import agents from '../../../../schemas/meta/agents.schema.json' with { type: 'json' };
import baseTokens from '../../../../schemas/meta/base-tokens.schema.json' with { type: 'json' };
import collection from '../../../../schemas/meta/collection.schema.json' with { type: 'json' };
import consents from '../../../../schemas/meta/consents.schema.json' with { type: 'json' };
import creditPeople from '../../../../schemas/meta/credit-people.schema.json' with { type: 'json' };
import customer from '../../../../schemas/meta/customer.schema.json' with { type: 'json' };
import demoAccounts from '../../../../schemas/meta/demo-accounts.schema.json' with { type: 'json' };
import document from '../../../../schemas/meta/document.schema.json' with { type: 'json' };
import documentList from '../../../../schemas/meta/document-list.schema.json' with { type: 'json' };
import finderList from '../../../../schemas/meta/finder-list.schema.json' with { type: 'json' };
import flags from '../../../../schemas/meta/flags.schema.json' with { type: 'json' };
import gaps from '../../../../schemas/meta/gaps.schema.json' with { type: 'json' };
import legalForms from '../../../../schemas/meta/legal-forms.schema.json' with { type: 'json' };
import names from '../../../../schemas/meta/names.schema.json' with { type: 'json' };
import retention from '../../../../schemas/meta/retention.schema.json' with { type: 'json' };
import richText from '../../../../schemas/meta/rich-text.schema.json' with { type: 'json' };
import sample from '../../../../schemas/meta/sample.schema.json' with { type: 'json' };
import subAgents from '../../../../schemas/meta/sub-agents.schema.json' with { type: 'json' };
import tokens from '../../../../schemas/meta/tokens.schema.json' with { type: 'json' };

/** The meta-schemas of data files beside definitions. */
export const dataSchemas = [
  advertising,
  agents,
  baseTokens,
  collection,
  consents,
  creditPeople,
  customer,
  demoAccounts,
  document,
  documentList,
  finderList,
  flags,
  gaps,
  legalForms,
  names,
  retention,
  richText,
  sample,
  subAgents,
  tokens,
];
