/** A message of a chat or an e-mail. */
export interface ChatMessage {
  id: string;
  author: string;
  /** From the reader's point of view. */
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
