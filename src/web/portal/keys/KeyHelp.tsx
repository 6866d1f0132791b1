import { useTranslation } from '#renderers/ui/translation.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { keyTable, sheetKeys, type WorkKey } from './keyTable.ts';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';

/** Pieces of a key as they are shown; the same thing under two keys is listed once. */
const shown = (group: WorkKey['group']): { name: WorkKey['name']; ways: WorkKey[] }[] => {
  const ofGroup = [...keyTable, ...sheetKeys].filter((key) => key.group === group);
  return [...new Set(ofGroup.map(({ name }) => name))].map((name) => ({
    name,
    ways: ofGroup.filter((key) => key.name === name),
  }));
};

function Binding({ keys, chord }: WorkKey) {
  const { t } = useTranslation('workbench');
  const named = (key: string) => t(`keys.key.${key}`, { defaultValue: chord ? key.toUpperCase() : key });
  const pieces = [...(chord ? [t('keys.key.Control')] : []), ...keys.map(named)];
  return pieces.map((piece) => <kbd key={piece}>{piece}</kbd>);
}

/** All keys of the workbench, from the table by which they work. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['workbench', 'portals']);
  const nameOf = (group: WorkKey['group'], name: string) =>
    t(group === 'section' ? `portals:agentBar.${name}` : `workbench:keys.${name}`);
  return (
    <Dialog title={t('workbench:keys.title')} onClose={onClose}>
      <div className={styles.groups}>
        {(['everywhere', 'list', 'section', 'sheet'] as const).map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{t(`workbench:keys.group.${group}`)}</h3>
            <dl className={styles.list}>
              {shown(group).map(({ name, ways: bindings }) => (
                <div key={name}>
                  <dt>{nameOf(group, name)}</dt>
                  <dd>
                    {bindings.map((way, at) => (
                      <span key={way.keys.join(' ')}>
                        {at > 0 && ` ${t('workbench:keys.or')} `}
                        <Binding {...way} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeysSwitch />
    </Dialog>
  );
}
