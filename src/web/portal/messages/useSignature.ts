import { useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AgentContext } from '../frames/agentContext.ts';

const escapes: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the lines of a signature as the last paragraph of a message. */
const paragraphOf = (signature: string): string =>
  `<p>${signature.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '').replaceAll('\n', '<br>')}</p>`;

/** Returns what an agent wants below messages, as text and as HTML; undefined for customers and without one. */
export function useSignature(): { text: string; html: string } | undefined {
  const calls = useContext(AgentContext);
  const { data } = useQuery({
    queryKey: calls?.me.queryKey ?? ['no agent'],
    queryFn: (context) => calls?.me.queryFn(context),
    enabled: calls !== undefined,
  });
  const text = data?.settings?.signature ?? '';
  return text === '' ? undefined : { text, html: paragraphOf(text) };
}
