import { Suspense } from 'react';
import { Card } from '#renderers/ui/Card.tsx';
import { ChangeOutcome } from '../pages/lazyPages.ts';
import type { ChangeDesk } from './changeDesk.ts';

/** The premium before and after, beside the questions. */
export function ChangeBeside({ desk }: { desk: ChangeDesk }) {
  return (
    <Suspense>
      <Card>
        <ChangeOutcome desk={desk} />
      </Card>
    </Suspense>
  );
}
