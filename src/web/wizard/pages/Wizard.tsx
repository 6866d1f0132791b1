import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { itemOfStep, pageOfStep, slugOfStep } from '#engine/definition/stepId.ts';
import type { Path } from '#engine/definition/path.ts';
import { itemParams } from '#engine/text/itemParams.ts';
import { FormPortsContext } from '#renderers/form/formPorts.ts';
import { useTranslate } from '#renderers/form/useTranslate.ts';
import { StoreContext } from '#renderers/wizard/store/storeContext.ts';
import type { OpenedWizard } from '../session/openWizard.ts';
import { applyFont } from '#web/base/font.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { positionOf } from '../session/position.ts';
import { useObservable } from '../session/useObservable.ts';
import { BasisContext, WizardContext } from '../session/wizardContext.ts';
import type { WizardBasis, WizardView } from '../session/wizardContext.ts';
import { WizardShell } from './WizardShell.tsx';

const DeadLink = lazy(() => importWithRetry(() => import('./DeadLink.tsx')));
const DefinitionProblems = lazy(() => importWithRetry(() => import('./DefinitionProblems.tsx')));

/** Renders the wizard, or the reason why a link opens no draft. */
export function Wizard({ opened }: { opened: OpenedWizard }) {
  const [dead, setDead] = useState(opened.dead);
  if (!dead) return <OpenWizard opened={opened} />;
  return (
    <Suspense>
      <DeadLink session={opened.session} link={dead} onGoOn={() => setDead(undefined)} />
    </Suspense>
  );
}

/** Determines the current step and renders its page; redirects from unreachable steps to a reachable one. */
function OpenWizard({ opened }: { opened: OpenedWizard }) {
  const { session, resumption, edits, address } = opened;
  const { store, state } = session;
  const { slug, toSummary: fromSummary } = useObservable(address);
  const [ports, setPorts] = useState(session.ports);
  const { definition } = useSyncExternalStore(store.subscribeAnswers, store.loaded);
  const sent = useSyncExternalStore(state.subscribe, () => state.get().sent);
  const t = useTranslate(definition.namespace);

  // A contract prefills most questions of a change, but the wizard still starts at the first one.
  const preferred = (path: Path) =>
    resumption?.status === 'resumed'
      ? resumption.step
      : session.change && path.steps[session.change.first]?.id;
  const position = () => {
    const path = state.path();
    return positionOf(path, definition.pages, slug, sent, preferred(path));
  };
  // As plain values: answers change the way on every page, and where one is mostly stays the same.
  const step = useSyncExternalStore(store.subscribeAnswers, () => position().step);
  const redirect = useSyncExternalStore(store.subscribeAnswers, () => position().redirect);
  const page = definition.pages[pageOfStep(step)];
  const [entry] = useState(step);
  const [left, setLeft] = useState(false);
  const moved = left || step !== entry;
  if (moved !== left) setLeft(moved);
  useEffect(() => state.visit(step), [step, state]);
  // Text changes its font between two pages, never while one reads: with the frame after the first one of the next page,
  // since the whole document is laid out anew.
  const settled = useDeferredValue(moved);
  useLayoutEffect(() => {
    if (settled) applyFont(document);
  }, [settled]);

  const basis = useMemo<WizardBasis>(() => ({ session, definition, t }), [session, definition, t]);
  const view = useMemo<WizardView | undefined>(() => {
    if (!page) return undefined;
    const { session, definition, t } = basis;
    const hrefOf = (id: string) => {
      const target = definition.pages[pageOfStep(id)];
      return `${session.wizard.base}${target ? slugOfStep(target, itemOfStep(id)) : ''}/`;
    };
    return {
      ...basis,
      step,
      page,
      hrefOf,
      fromSummary,
      moved,
      pageText: (key, id = step) => {
        const params = itemParams(definition, t, id, session.store.answers());
        return t(`${definition.namespace}:pages.${pageOfStep(id)}.${key}`, params);
      },
      go: (id, { toSummary = false, replace = false } = {}) =>
        address.move(hrefOf(id), { toSummary, replace }),
    };
  }, [basis, step, page, fromSummary, moved, address]);

  // After correcting reopened questions the person returns to where they were.
  const mending = resumption?.status === 'resumed' && resumption.news.length > 0 && !moved;
  const href = view?.hrefOf(step);
  // A link protected by a code stays in the address, so that a reload finds it again.
  const follows = redirect && resumption?.status !== 'guarded';
  useLayoutEffect(() => {
    // The page is drawn already; only the address has to follow.
    if (follows && href) address.move(href, { toSummary: fromSummary || mending, replace: true });
  }, [follows, href, address, fromSummary, mending]);

  if (!view || !page) throw new Error(`The definition lacks the page '${step}'`);
  return (
    <BasisContext value={basis}>
      <WizardContext value={view}>
        <StoreContext value={store}>
          <FormPortsContext value={ports}>
            <WizardShell
              network={opened.network}
              resumption={resumption}
              kind={page.kind}
              priced={page.aside === 'price'}
              greets={resumption?.first === true && !moved}
            />
            {edits && (
              <Suspense fallback={null}>
                <DefinitionProblems followed={edits} onPorts={setPorts} />
              </Suspense>
            )}
          </FormPortsContext>
        </StoreContext>
      </WizardContext>
    </BasisContext>
  );
}
