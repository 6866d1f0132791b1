import { drawing } from './drawing.tsx';

/** Animals and people that lucide has no picture of. */
export const creatures = {
  horse: drawing(
    <>
      <path d="M14.25 2.5 12.5 5.4C10.2 6.4 8.6 8 7.4 10.1l-3.6 4.3c-.6.75-.6 1.75.05 2.45l1.1 1.2c.65.7 1.7.75 2.4.15l2.55-2.1c1.6.05 2.9-.4 3.9-1.4.1 2.6-1.1 4.6-3.3 6.8" />
      <path d="M14.25 2.5 16 5.2c3.1 2.6 4.6 7.2 4.5 16.3" />
      <path d="M10.9 9.6h.01M6 15h.01" />
      <path d="M16.2 9.2c.9 1.3 1.4 2.8 1.6 4.6" />
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
