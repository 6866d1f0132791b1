import { drawing } from './drawing.tsx';

/** Kinds of bicycle lock. */
export const locks = {
  'lock-u': drawing(
    <>
      <path d="M7 14V8a5 5 0 0 1 10 0v6" />
      <rect x="3.5" y="14" width="17" height="5.5" rx="2" />
      <path d="M12 16.75h.01" />
    </>,
  ),
  'lock-folding': drawing(
    <>
      <path d="M5 19 7.5 9.5M7.5 9.5l4 7.5M11.5 17 16 6.5" />
      <path d="m16 6.5 3 8" />
      <circle cx="7.5" cy="9.5" r="1" />
      <circle cx="11.5" cy="17" r="1" />
      <circle cx="16" cy="6.5" r="1" />
      <rect x="16.5" y="14.5" width="5" height="5" rx="1.25" />
    </>,
  ),
  'lock-frame': drawing(
    <>
      <path d="M8 18.5a8 8 0 1 1 8 0" />
      <rect x="8" y="15.5" width="8" height="6" rx="1.5" />
      <path d="M12 18.5h.01" />
    </>,
  ),
  'lock-combination': drawing(
    <>
      <path d="M8 12V8a4 4 0 0 1 8 0v4" />
      <rect x="3.5" y="12" width="17" height="7" rx="2" />
      <path d="M8 15.5h.01M12 15.5h.01M16 15.5h.01" />
    </>,
  ),
};
