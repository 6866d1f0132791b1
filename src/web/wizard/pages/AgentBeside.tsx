import PriceReasons from './PriceReasons.tsx';
import SendOffer from '../handover/SendOffer.tsx';

/** Below the price, for agents: to send it as an offer, and what it is made of. */
export default function AgentBeside() {
  return (
    <>
      <SendOffer />
      <PriceReasons />
    </>
  );
}
