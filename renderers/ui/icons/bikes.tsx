import { drawing } from './drawing.tsx';

const wheels = (
  <>
    <circle cx="5.5" cy="17" r="3.75" />
    <circle cx="18.5" cy="17" r="3.75" />
  </>
);
const frame = <path d="M5.5 17 9 10.5h6.25L11.5 17h-6M18.5 17 15 8.5M9 10.5 8.25 8.5M6.75 8.5h3" />;
const flatBar = <path d="M15 8.5h2.5" />;
const dropBar = <path d="M15 8.5h3a1.6 1.6 0 0 1 0 3.2" />;
const bolt = <path d="M4 1.5 2 4.75h3L3 8" />;
const peaks = <path d="m13 4.5 2.5-3 2 2.25L19 2l2.5 2.5" />;
const cargo = (
  <>
    <circle cx="5" cy="17" r="3.5" />
    <circle cx="19.5" cy="18" r="2.5" />
    <path d="M5 17l3-6h3l2 6H5M8 11l-.6-2M6 9h3M11 11l-.75-3.5h2.25" />
    <path d="M13 9.5h9.5l-1.25 5H14z" />
  </>
);

/** Bicycles in side view; handlebar, box, bolt and plate distinguish the types. */
export const bikes = {
  bike: drawing(
    <>
      {wheels}
      {frame}
      {flatBar}
    </>,
  ),
  'bike-electric': drawing(
    <>
      {wheels}
      {frame}
      {flatBar}
      {bolt}
    </>,
  ),
  'bike-racing': drawing(
    <>
      {wheels}
      {frame}
      {dropBar}
    </>,
  ),
  'bike-mountain': drawing(
    <>
      {wheels}
      {frame}
      {flatBar}
      {peaks}
    </>,
  ),
  'bike-mountain-electric': drawing(
    <>
      {wheels}
      {frame}
      {flatBar}
      {peaks}
      {bolt}
    </>,
  ),
  'bike-cargo': drawing(cargo),
  'bike-cargo-electric': drawing(
    <>
      {cargo}
      {bolt}
    </>,
  ),
  'bike-speed': drawing(
    <>
      {wheels}
      {frame}
      {flatBar}
      {bolt}
      <path d="M1 10h3.5v2.25H1z" />
    </>,
  ),
  'bike-folding': drawing(
    <>
      <circle cx="5" cy="18.5" r="2.5" />
      <circle cx="19" cy="18.5" r="2.5" />
      <path d="M5 18.5 10 15h5l4 3.5M10 15 7.5 6M5.75 6h3.5M15 15l1.25-9M14.5 6h3" />
    </>,
  ),
  'bike-trailer': drawing(
    <>
      <circle cx="14" cy="18" r="3" />
      <path d="M11 18H7a1 1 0 0 1-1-1V9c0-1.7 1.3-3 3-3h9c1.7 0 3 1.3 3 3v8a1 1 0 0 1-1 1h-3M6 15H2M6 11h15" />
    </>,
  ),
};
