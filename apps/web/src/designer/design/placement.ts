import { checkDesign, compileForm, defaultFormData, type FieldNode } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import type { Design } from './design.ts';
import { formOf } from './design.ts';
import { isContainer, locate, withChildren } from './tree.ts';

/**
 * Why nodes may not stand in a container; undefined when they may. The kernel is asked with nothing but the
 * containers on the way down and the nodes themselves, so that it can be asked while something is dragged.
 */
export function refusalOfPlacement(
  { form }: Design,
  nodes: readonly FieldNode[],
  parent: number | null,
): Problem | undefined {
  const located = parent === null ? undefined : locate(form.fields, parent);
  const chain = located ? [...located.parents, located.node] : [];
  const fields = chain.reduceRight<FieldNode[]>(
    (inside, container) => [withChildren(container, inside)],
    [...nodes],
  );
  const trial = compileForm({ ...defaultFormData(), fields });
  return checkDesign({ webType: 1, form: trial }, 'save').find(({ key }) => key === 'definition.nesting');
}

/** The place for something new: in a selected container that takes it, else after the selected widget. */
export function placeBeside(
  design: Design,
  selected: number | undefined,
  nodes: readonly FieldNode[],
): { parent: number | null; index: number } {
  const end = { parent: null, index: design.form.fields.length };
  const located = selected === undefined ? undefined : locate(design.form.fields, selected);
  if (!located) return end;
  const { node, parents, place } = located;
  if (isContainer(node) && !refusalOfPlacement(design, nodes, node.__config__.formId))
    return { parent: node.__config__.formId, index: node.__config__.children?.length ?? 0 };
  if (!refusalOfPlacement(design, nodes, place.parent)) return { ...place, index: place.index + 1 };
  return placeBeside(design, parents.at(-1)?.__config__.formId, nodes);
}

const illegal = new Set([
  'definition.nesting',
  'definition.duplicateField',
  'definition.reservedField',
  'definition.fieldName',
  'definition.tooManyFields',
]);

/** What a change would break that was right before. What was wrong already may stay until it is mended. */
export function newMistake(before: Design, after: Design): Problem | undefined {
  const known = new Set(mistakesOf(before).map(keyOf));
  return mistakesOf(after).find((problem) => !known.has(keyOf(problem)));
}

const mistakesOf = (design: Design) =>
  checkDesign({ webType: 1, form: formOf(design) }, 'save').filter(({ key }) => illegal.has(key));

const keyOf = ({ key, params }: Problem) => JSON.stringify([key, params]);
