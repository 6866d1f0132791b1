import { NewestMessages } from './NewestMessages.tsx';
import { OverviewDrafts } from './OverviewDrafts.tsx';

/** What the overview shows beside the to-dos. */
export default function OverviewBeside() {
  return (
    <>
      <OverviewDrafts />
      <NewestMessages />
    </>
  );
}
