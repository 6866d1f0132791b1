import { Suspense } from 'react';
import { Card } from '#renderers/ui/Card.tsx';
import { ChangeOutcome } from '../pages/lazyPages.ts';
import type { ChangeController } from './changeController.ts';

/** The premium before and after, beside the questions. */
export function ChangeAside({ desk }: { desk: ChangeController }) {
  return (
    <Suspense>
      <Card>
        <ChangeOutcome desk={desk} />
      </Card>
    </Suspense>
  );
}
