import type { ReactNode, SVGProps } from 'react';

/** Attributes that an icon takes; colour comes from the text around it. */
export type DrawingProps = SVGProps<SVGSVGElement>;

/** An icon of our own in the manner of the lucide set: 24 units, stroke 2, round ends. */
export function drawing(paths: ReactNode) {
  return function Drawing(props: DrawingProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {paths}
      </svg>
    );
  };
}
