import type { FunctionComponent } from 'react';
import type { WidgetEntry, ControlProps } from '../form/widget.ts';
import { lazyComponent } from './lazyComponent.tsx';
import type { LazyModule } from './lazyModule.ts';

/** Returns the list's entry of a widget that is loaded when a page needs it. */
export const lazyWidget = <Module>(
  requires: LazyModule<Module>,
  pick: (module: Module) => FunctionComponent<ControlProps>,
  entry: Omit<WidgetEntry, 'draw' | 'requires'>,
): WidgetEntry => ({ ...entry, draw: lazyComponent(requires, pick), requires });
