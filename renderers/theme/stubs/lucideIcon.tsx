import { createElement } from 'react';
import type { SVGAttributes } from 'react';
import { drawing } from '../../ui/icons/drawing.tsx';

/**
 * In place of lucide's own component, which works size, colour and class out anew at every drawing: here they are
 * the same for all icons, and a page draws dozens.
 */
export default function createLucideIcon({ node }: { node: [string, SVGAttributes<SVGElement>][] }) {
  return drawing(node.map(([tag, attributes]) => createElement(tag, attributes)));
}
