import { drawing } from './drawing.tsx';

/** Where journeys go. */
export const places = {
  castle: drawing(
    <>
      <path d="M4 21.5v-10M20 21.5v-10M9 21.5V8.5M15 21.5V8.5M2 21.5h20" />
      <path d="M2.5 11.5 4 7l1.5 4.5zM18.5 11.5 20 7l1.5 4.5zM7.5 8.5 12 2l4.5 6.5zM4 14.5h5M15 14.5h5" />
      <path d="M10.5 21.5v-3a1.5 1.5 0 0 1 3 0v3M12 11.5v1.5" />
    </>,
  ),
  skyline: drawing(
    <>
      <path d="M2 21.5h20M3.5 21.5v-9h4v9M7.5 14.5V9l2.25-2.5L12 9v12.5M12 12.5h4v9M16 15.5V5.5h4.5v16" />
      <path d="M9.75 6.5V3M18.25 5.5v-3M18.25 9h.01M18.25 12h.01M18.25 15h.01M5.5 15.5h.01M5.5 18.5h.01M14 16h.01M9.75 12h.01M9.75 15h.01" />
    </>,
  ),
};
