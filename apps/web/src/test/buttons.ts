import { waitFor } from '@testing-library/react';

/**
 * Buttons by the words on them. The kit puts a space between two Chinese characters; and looking buttons up by
 * role makes jsdom compute the style of every element, which takes seconds on a page with a table.
 */
export function buttons(name: string, root: ParentNode = document): HTMLButtonElement[] {
  const all = [...root.querySelectorAll('button')];
  return all.filter(({ textContent }) => withoutSpace(textContent) === withoutSpace(name));
}

/** The last such button, which is the one in the newest dialog, once it is there. */
export function findButton(name: string, root?: ParentNode): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const found = buttons(name, root).at(-1);
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  });
}

const withoutSpace = (text: string | null) => (text ?? '').replaceAll(/\s/g, '');
