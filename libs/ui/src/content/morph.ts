const sameAttributes = (before: Element, after: Element): void => {
  // A copy, because the live list shrinks as attributes are removed.
  for (const name of Array.from(before.attributes, (attribute) => attribute.name))
    if (!after.hasAttribute(name)) before.removeAttribute(name)
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) before.setAttribute(name, value)
  }
}

const sameText = (before: Text, after: Text): void => {
  if (before.data === after.data) return
  // Appended text keeps a selection; replaced text would lose it.
  if (after.data.startsWith(before.data)) before.appendData(after.data.slice(before.data.length))
  else before.data = after.data
}

const isAlike = (before: Node, after: Node): boolean =>
  before.nodeType === after.nodeType && before.nodeName === after.nodeName

/**
 * Makes the children of `before` equal to those of `after` and changes only what differs. Unchanged nodes are kept,
 * so that a selection, a scroll position and the focus survive.
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
