// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChatInput } from '#renderers/ui/chat/ChatInput.tsx';
import { ChatList } from '#renderers/ui/chat/ChatList.tsx';
import type { ChatMessage } from '#renderers/ui/chat/chatMessage.ts';
import { shouldFollow } from '#renderers/ui/chat/autoScroll.ts';
import { cutText, maxMessage } from '#renderers/ui/chat/cutText.ts';
import { isSendable, isSendKey } from '#renderers/ui/chat/sendKey.ts';
import { Texts } from './support/viewTexts.tsx';

afterEach(cleanup);

describe('A conversation that is followed', () => {
  const at = (top: number) => ({ top, view: 400, whole: 1000 });
  test('stays at its end while it grows', () => {
    expect(shouldFollow(true, { top: 600 }, { top: 600, view: 400, whole: 1300 })).toBe(true);
  });
  test('is left by scrolling up, and followed again within 20 px of its end', () => {
    expect(shouldFollow(true, { top: 600 }, at(570))).toBe(false);
    expect(shouldFollow(false, { top: 570 }, at(579))).toBe(false);
    expect(shouldFollow(false, { top: 570 }, at(580))).toBe(true);
    expect(shouldFollow(false, { top: 570 }, at(600))).toBe(true);
  });
});

describe('A long conversation', () => {
  const texts = (count: number): ChatMessage[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `m${index}`,
      author: 'Lea',
      direction: 'incoming' as const,
      time: '2026-11-20T09:00:00Z',
      source: 'CHAT' as const,
      subject: '',
      recipients: [],
      cc: [],
      html: false,
      content: `Nachricht ${index}`,
    }));
  beforeAll(() => {
    // Nothing is laid out here: nothing changes its size.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterAll(() => vi.unstubAllGlobals());
  const shown = () => screen.getAllByRole('listitem').length;
  const list = (messages: ChatMessage[]) => (
    <Texts>
      <ChatList messages={messages} label="Chat" />
    </Texts>
  );
  test('is drawn from its end; at its beginning more of it comes, until all of it is there', () => {
    render(list(texts(500)));
    expect(shown()).toBe(200);
    expect(screen.getByText('Nachricht 499')).toBeTruthy();
    fireEvent.scroll(screen.getByRole('log'));
    expect(shown()).toBe(400);
    fireEvent.scroll(screen.getByRole('log'));
    expect(shown()).toBe(500);
  });
  test('keeps what is shown when a message arrives, and is printed as a whole', () => {
    const { rerender } = render(list(texts(500)));
    rerender(list(texts(503)));
    expect(shown()).toBe(203);
    fireEvent(window, new Event('beforeprint'));
    expect(shown()).toBe(503);
  });
});

describe('A message that is written', () => {
  const key = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  const enter = { ...key, key: 'Enter' };
  const one = { multiline: false, keyboardSubmit: true };
  const several = { multiline: true, keyboardSubmit: true };
  test('is nothing while there is only space', () => {
    expect([isSendable(''), isSendable(' \n\t'), isSendable(' a ')]).toEqual([false, false, true]);
  });
  test('is sent by Enter in a single line', () => {
    expect(isSendKey(enter, one)).toBe(true);
    expect(isSendKey({ ...key, key: 'a' }, one)).toBe(false);
    expect(isSendKey({ ...enter, isComposing: true }, one)).toBe(false);
  });
  test('is sent by Enter in several lines, where Shift begins a new one, unless the keyboard does not send', () => {
    expect(isSendKey(enter, several)).toBe(true);
    expect(isSendKey({ ...enter, shiftKey: true }, several)).toBe(false);
    expect(isSendKey({ ...enter, ctrlKey: true }, several)).toBe(true);
    expect(isSendKey({ ...enter, metaKey: true }, several)).toBe(true);
    expect(isSendKey(enter, { multiline: true, keyboardSubmit: false })).toBe(false);
    expect(isSendKey({ ...enter, ctrlKey: true }, { multiline: true, keyboardSubmit: false })).toBe(false);
  });
  test('has its button off while nothing is written, and is gone once it is sent', async () => {
    const user = userEvent.setup();
    const sent: string[] = [];
    let goes = false;
    const onSend = (text: string) => {
      sent.push(text);
      return Promise.resolve(goes);
    };
    render(<ChatInput onSend={onSend} />, { wrapper: Texts });
    const button = screen.getByTitle('Senden');
    const field = screen.getByPlaceholderText('Nachricht schreiben');
    expect([field.tagName, button.hasAttribute('disabled')]).toEqual(['INPUT', true]);
    await user.type(field, ' ');
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.type(field, 'Guten Tag{Enter}');
    expect([sent, field]).toMatchObject([['Guten Tag'], { value: ' Guten Tag' }]);
    goes = true;
    await user.click(button);
    expect([sent, field]).toMatchObject([['Guten Tag', 'Guten Tag'], { value: '' }]);
  });
  test('of several lines is written in an area', () => {
    render(<ChatInput multiline onSend={() => Promise.resolve(true)} />, { wrapper: Texts });
    expect(screen.getByPlaceholderText('Nachricht schreiben').tagName).toBe('TEXTAREA');
  });
});

describe('A long message', () => {
  test('is cut at a word, and a short one is not', () => {
    expect(cutText('kurz')).toBeUndefined();
    const cut = cutText('Wort '.repeat(200)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(maxMessage.characters);
    expect(cut.endsWith('Wort')).toBe(true);
  });
  test('is cut by its lines too, and never in the middle of a sign', () => {
    expect(cutText('a\n'.repeat(40))?.split('\n')).toHaveLength(maxMessage.lines);
    expect(cutText('😀'.repeat(600))?.isWellFormed()).toBe(true);
  });
});

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  id: '1',
  author: 'Jana Berger',
  direction: 'incoming',
  time: '2026-11-20T09:00:00Z',
  source: 'CHAT',
  subject: 'Beitrag',
  recipients: ['Lea Winter'],
  cc: [],
  html: false,
  content: 'Guten Tag',
  ...more,
});
const drawn = (more: Partial<ChatMessage>) =>
  renderToStaticMarkup(<ChatList label="Gespräch" messages={[message(more)]} />);

describe('A message in a list', () => {
  test('names author and time; in a chat it needs no addresses', () => {
    const chat = drawn({});
    expect(chat).toContain('Jana Berger');
    expect(chat).toContain('20.11.2026, 10:00');
    expect(chat).not.toContain('Beitrag');
    expect(chat).toContain('role="log"');
  });
  test('of an e-mail names subject, recipients and copies', () => {
    const mail = drawn({ source: 'EMAIL', cc: ['schaden@example.de'] });
    for (const text of ['byMail', 'Beitrag', 'Lea Winter', 'schaden@example.de'])
      expect(mail).toContain(text);
  });
  test('of the reader is marked as such', () => {
    expect(drawn({ direction: 'outgoing' })).toContain('you');
    expect(drawn({ direction: 'outgoing' })).not.toContain('Jana Berger');
  });
  test('shows its HTML as elements, and text as text', () => {
    const html = '<p>Guten <strong>Tag</strong></p>';
    expect(drawn({ html: true, content: html })).toContain('<strong>Tag</strong>');
    expect(drawn({ content: html })).toContain('&lt;strong&gt;');
  });
  test('is cut when it is long, until it is expanded', () => {
    expect(drawn({ content: 'Wort '.repeat(300) })).toContain('showMore');
    expect(drawn({ content: `<p>${'Wort '.repeat(300)}</p>`, html: true })).toContain('showMore');
    expect(drawn({})).not.toContain('showMore');
  });
});
