import { Component, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { GrowthBookProvider, useFeature } from '@growthbook/growthbook-react';
import type { FeatureResult, GrowthBook } from '@growthbook/growthbook-react';

type OnResult = (key: string, result: FeatureResult) => void;

/** Leaves out a flag whose rule makes the client fail; the others keep working. */
class Evaluable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function Feature({ name, onResult }: { name: string; onResult: OnResult }) {
  const result = useFeature(name);
  useLayoutEffect(() => onResult(name, result), [name, result, onResult]);
  return null;
}

/** Evaluates flags with the hooks of GrowthBook, again whenever its provider renders. Draws nothing. */
export function Features({
  growthBook,
  keys,
  onResult,
}: {
  growthBook: GrowthBook;
  keys: string[];
  onResult: OnResult;
}) {
  return (
    <GrowthBookProvider growthbook={growthBook}>
      {keys.map((key) => (
        <Evaluable key={key}>
          <Feature name={key} onResult={onResult} />
        </Evaluable>
      ))}
    </GrowthBookProvider>
  );
}
