import { Icon } from '../ui/icons/Icon.tsx';
import { Choice } from './input/Choice.tsx';
import { OptionPrice } from './input/OptionPrice.tsx';
import { optionKey, optionsOf } from './input/options.ts';
import { lazyWidgetModules } from './lazyWidgetModules.ts';
import { useSelection } from './input/useSelection.ts';
import { controlProps } from './input/controlProps.ts';
import type { Choosable, ControlProps } from '../form/widget.ts';
import styles from './cards.module.css';

/** Many options of a word each, such as sums, stand close together, also on a phone. */
const isCompact = (options: Choosable[], icons?: object) =>
  !icons &&
  options.length > 4 &&
  options.every(({ label, subline }) => label.length < 15 && subline === undefined);

/** Options that carry meaning: icon, name, one line, and the price where one is known. One or several. */
export function Cards(props: ControlProps) {
  const { id, schema } = props;
  const { icons, pointer = '' } = props.options;
  const options = optionsOf(props);
  const { group, choose, toggle, isChosen } = useSelection(props, options);
  const control = controlProps(props);
  // Advice follows from later pages only, when the module has arrived.
  const { AdvisedMark } = lazyWidgetModules.usual.arrived() ?? {};
  const several = schema.type === 'array';
  return (
    <div ref={group} className={styles.cards} data-compact={isCompact(options, icons) || undefined}>
      {options.map((option, index) => {
        const key = optionKey(option, index);
        const priceId = `${id}-${key}-price`;
        const markId = `${priceId}-mark`;
        return (
          <Choice
            key={key}
            type={several ? 'checkbox' : 'radio'}
            id={`${id}-${key}`}
            name={id}
            control={control}
            option={option}
            value={key}
            chosen={isChosen(option)}
            onChange={(on) => (several ? toggle(option.value, on) : choose(option.value))}
            describedBy={AdvisedMark ? `${markId} ${priceId}` : priceId}
          >
            {icons?.[key] && <Icon name={icons[key]} size="l" className={styles.icon} />}
            {AdvisedMark && <AdvisedMark id={markId} pointer={pointer} value={option.value} />}
            <OptionPrice id={priceId} pointer={pointer} value={option.value} />
          </Choice>
        );
      })}
    </div>
  );
}
