const sameAttributes = (before: Element, after: Element): void => {
  // The list of attributes shrinks while they are removed.
  for (const name of Array.from(before.attributes, (attribute) => attribute.name))
    if (!after.hasAttribute(name)) before.removeAttribute(name)
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) before.setAttribute(name, value)
  }
}

const sameText = (before: Text, after: Text): void => {
  if (before.data === after.data) return
  // Text that is added at the end moves no end of a selection; a replaced text would.
  if (after.data.startsWith(before.data)) before.appendData(after.data.slice(before.data.length))
  else before.data = after.data
}

const isAlike = (before: Node, after: Node): boolean =>
  before.nodeType === after.nodeType && before.nodeName === after.nodeName

/**
 * Makes the children of `before` like those of `after`, and touches only what differs: nodes that stay are the same
 * nodes, so that a selection in them, their scroll position and a focused link survive.
 */
export const morph = (before: ParentNode & Node, after: ParentNode & Node): void => {
  const wanted = [...after.childNodes]
  for (const [index, node] of wanted.entries()) {
    const present = before.childNodes[index]
    if (!present) before.append(node)
    else if (!isAlike(present, node)) before.replaceChild(node, present)
    else if (present instanceof Text && node instanceof Text) sameText(present, node)
    else if (present instanceof Element && node instanceof Element) {
      sameAttributes(present, node)
      morph(present, node)
    }
  }
  while (before.childNodes.length > wanted.length) before.lastChild?.remove()
}
