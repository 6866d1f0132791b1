/** Messages between a customer and those who look after the customer. */
export interface MessagesTable {
  id: string;
  partner: string;
  contract: string | null;
  claim: string | null;
  sender: 'customer' | 'agent' | 'insurer';
  subject: string;
  body: string;
  read_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
}
