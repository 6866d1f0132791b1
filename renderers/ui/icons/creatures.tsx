import { drawing } from './drawing.tsx';

/** Animals and people that lucide has no picture of. */
export const creatures = {
  horse: drawing(
    <>
      <path d="M10.5 21.5c0-3 3.5-4 3.3-7.2-1 1-2.4 1.4-4 1.2L7.2 17.6c-.8.6-1.9.5-2.6-.2l-.9-1c-.6-.7-.7-1.6-.1-2.4l3-4.2C7.7 7.4 9.8 5.8 12.3 5.2l.5-2.7 2.7 2.2c3.8 2 5.5 7.6 5.5 16.8" />
      <path d="M10.9 9.2h.01" />
    </>,
  ),
  family: drawing(
    <>
      <circle cx="6.5" cy="6" r="2.75" />
      <circle cx="17.5" cy="6" r="2.75" />
      <circle cx="12" cy="13" r="2" />
      <path d="M2 18.5v-2a4.5 4.5 0 0 1 5.75-4.3M22 18.5v-2a4.5 4.5 0 0 0-5.75-4.3M8.5 21v-.75a3.5 3.5 0 0 1 7 0V21" />
    </>,
  ),
  couple: drawing(
    <>
      <circle cx="7.5" cy="7" r="3" />
      <circle cx="16.5" cy="7" r="3" />
      <path d="M2.5 20v-1.5a5 5 0 0 1 9.5-2.2 5 5 0 0 1 9.5 2.2V20" />
    </>,
  ),
  senior: drawing(
    <>
      <circle cx="10" cy="5" r="2.75" />
      <path d="M7 21.5 8.5 16 7.6 12.6A2.4 2.4 0 0 1 10 9.5c1.5 0 2 .9 2.6 2l1 1.9 2.9.9M8.6 16l3.1 1.6 1 3.9" />
      <path d="M18.5 21.5v-6a1.5 1.5 0 0 0-3 0" />
    </>,
  ),
};
