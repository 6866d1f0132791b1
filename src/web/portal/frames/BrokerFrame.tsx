import type { ReactNode } from 'react';
import type { BrokerSection } from './agentSections.ts';
import { WorkPage } from './WorkPage.tsx';

/** A page of the brokers. A record links nowhere else; the other pages highlight their section. */
export function BrokerFrame({
  title,
  place: section,
  children,
}: {
  title: string;
  place?: BrokerSection;
  children: ReactNode;
}) {
  return (
    <WorkPage place={{ of: 'brokers', section: section ?? 'record' }} title={title}>
      {children}
    </WorkPage>
  );
}
