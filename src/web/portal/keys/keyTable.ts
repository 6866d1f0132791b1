import { agentSections, type AgentSection } from '../frames/agentSections.ts';

/** A key, or keys one after the other, of the workbench. */
export interface WorkKey {
  /** What it does, as the texts name it; a section where it leads. */
  name:
    | 'palette'
    | 'search'
    | 'help'
    | 'next'
    | 'previous'
    | 'open'
    | 'done'
    | 'later'
    | 'assign'
    | 'choose'
    | 'chooseTo'
    | 'option'
    | 'nextOpen'
    | 'explain'
    | AgentSection;
  group: 'everywhere' | 'list' | 'sheet' | 'section';
  keys: readonly string[];
  /** Together with Ctrl, or with Cmd; such keys work while one types, too, and cannot be switched off. */
  chord?: true;
}

const section = (name: AgentSection, letter: string): WorkKey => ({
  name,
  group: 'section',
  keys: ['g', letter],
});

/** Every key of the workbench: what is pressed is looked up here, and the help lists the same. */
export const keyTable: readonly WorkKey[] = [
  { name: 'palette', group: 'everywhere', keys: ['k'], chord: true },
  { name: 'search', group: 'everywhere', keys: ['/'] },
  { name: 'help', group: 'everywhere', keys: ['?'] },
  { name: 'next', group: 'list', keys: ['j'] },
  { name: 'next', group: 'list', keys: ['ArrowDown'] },
  { name: 'previous', group: 'list', keys: ['k'] },
  { name: 'previous', group: 'list', keys: ['ArrowUp'] },
  { name: 'open', group: 'list', keys: ['Enter'] },
  { name: 'done', group: 'list', keys: ['e'] },
  { name: 'later', group: 'list', keys: ['s'] },
  { name: 'assign', group: 'list', keys: ['z'] },
  { name: 'choose', group: 'list', keys: ['x'] },
  { name: 'chooseTo', group: 'list', keys: ['X'] },
  section('overview', 'u'),
  section('base', 'k'),
  section('drafts', 'e'),
  section('postbox', 'p'),
  section('subAgents', 'v'),
  section('agency', 'a'),
  section('settings', 's'),
  section('faq', 'h'),
];

/** Keys of the sheet of advice, which listens to them itself (`startSheetKeys`): the help only lists them. */
export const sheetKeys: readonly WorkKey[] = [
  { name: 'option', group: 'sheet', keys: ['1–9'] },
  { name: 'nextOpen', group: 'sheet', keys: ['n'] },
  { name: 'nextOpen', group: 'sheet', keys: ['Alt', 'N'] },
  { name: 'explain', group: 'sheet', keys: ['F1'] },
];

/** Keys that a letter, sign or digit begins: who dictates or slips might press one without wanting to. */
export const isSingle = ({ keys, chord }: WorkKey): boolean => !chord && keys[0]?.length === 1;

/** Returns the address to which a key leads; undefined for one that does something else. */
export const addressOfKey = ({ name, group }: WorkKey): string | undefined =>
  group === 'section' ? agentSections[name as AgentSection] : undefined;
