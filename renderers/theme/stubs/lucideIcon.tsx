import { createElement } from 'react';
import type { SVGAttributes } from 'react';
import { drawing } from '../../ui/icons/drawing.tsx';

/**
 * Replaces lucide's component, which computes size, colour and class on every render: here they are the same
 * for all icons, and a page renders dozens.
 */
export default function createLucideIcon({ node }: { node: [string, SVGAttributes<SVGElement>][] }) {
  return drawing(node.map(([tag, attributes]) => createElement(tag, attributes)));
}
