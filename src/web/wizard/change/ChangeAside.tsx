import { Card } from '#renderers/ui/Card.tsx';
import type { ChangeController } from './changeController.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';

/** The premium before and after, beside the questions. */
export default function ChangeAside({ desk }: { desk: ChangeController }) {
  return (
    <Card>
      <ChangeOutcome desk={desk} />
    </Card>
  );
}
