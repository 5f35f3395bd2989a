/** Lets the table stand still without hiding it: nothing on it can be touched. */

const ALIVE = 'header, .sheet'; // the bar, and what is only read

/** Everything under *node* that neither holds nor belongs to what stays alive. */
export function stilled(node: Element, alive = ALIVE): Element[] {
  return [...node.children].flatMap((child) => {
    if (child.matches(alive)) return [];
    return child.querySelector(alive) ? stilled(child, alive) : [child];
  });
}

/** Keeps a node still as long as this is attached, whatever is drawn anew in it. */
export function still(node: Element, alive = ALIVE): () => void {
  const touched = new Set<Element>();
  function apply() {
    for (const part of stilled(node, alive)) {
      if (part.hasAttribute('inert')) continue;
      part.setAttribute('inert', '');
      touched.add(part);
    }
  }
  const watch = new MutationObserver(apply);
  watch.observe(node, { childList: true, subtree: true });
  apply();
  return () => {
    watch.disconnect();
    touched.forEach((part) => part.removeAttribute('inert'));
  };
}
