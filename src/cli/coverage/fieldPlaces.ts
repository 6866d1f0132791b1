import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import { flatten, shapesOf } from '#engine/compile/shape.ts';
import { readSources } from '../sourceFiles.ts';

/** Returns `file:line:column` of a field's schema, by id of the definition and pointer; empty when there is none. */
export function fieldPlaces(root: string): (id: string, pointer: string) => string {
  const { definitions } = readTree(readSources(root, sourceFolders));
  return (id, pointer) => {
    const files = definitions.find((each) => each.id === id);
    const shapes = files ? flatten([...shapesOf(files, []).values()].flat()) : [];
    const layer = shapes.find((shape) => shape.pointer === pointer)?.layers[0];
    if (!layer) return '';
    const { line, column } = layer.document.positionOf(layer.pointer, 'key');
    return `${layer.document.file}:${line}:${column}`;
  };
}
