/** What somebody said, in a chat or by e-mail. */
export interface ChatMessage {
  id: string;
  author: string;
  /** From the side of whoever reads: what comes in, what one wrote oneself. */
  direction: 'incoming' | 'outgoing';
  /** Instant, ISO 8601. */
  time: string;
  source: 'CHAT' | 'EMAIL';
  subject: string;
  recipients: string[];
  cc: string[];
  /** The content is cleaned HTML, else text. */
  html: boolean;
  content: string;
}
