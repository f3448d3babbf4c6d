import { type DomElement, type DomNode, isElement } from './dom.ts'

/** Bold by its tag or style, or the title of a card that is no heading. */
export const isBold = ({ tagName, attribs }: DomElement): boolean =>
  ['b', 'strong', 'th', 'dt'].includes(tagName) ||
  /font-weight:\s?(?:bold|[6-9]00)/i.test(attribs['style'] ?? '') ||
  /(?:^|[\s_-])(?:title|headline|titre|titulo|titel)(?:$|\s)/i.test(attribs['class'] ?? '')

const isPart = (node: DomNode | null, tags: readonly string[]): boolean =>
  node !== null && isElement(node) && tags.includes(node.tagName) && node.attribs['class'] !== undefined

/** The sibling before a node, without spaces and comments. */
const before = (node: DomNode): DomNode | null => {
  const previous = node.previousSibling
  const isNothing = previous?.type === 'comment' || (previous?.type === 'text' && previous.data.trim() === '')
  return previous !== null && isNothing ? before(previous) : previous
}

/** Adjacent links of one class are cards, tags or buttons, each on its own line. */
export const isLinkBesideAnother = (element: DomElement): boolean => {
  const previous = element.tagName === 'a' ? before(element) : null
  return (
    previous !== null &&
    isPart(previous, ['a']) &&
    isElement(previous) &&
    previous.attribs['class'] === element.attribs['class']
  )
}

/** `<span class="name">Loaf</span><span class="price">€4</span>`: styles draw them apart. */
export const isApart = (element: DomElement): boolean =>
  isPart(element, ['span', 'a']) && isPart(element.previousSibling, ['span'])

const firstLetters = (node: DomNode): string =>
  node.type === 'text' ? node.data : isElement(node) && node.children[0] ? firstLetters(node.children[0]) : ''

const isBlank = (node: DomNode | null): boolean =>
  node === null ||
  (node.type === 'text' ? node.data.trim() === '' : isElement(node) && firstLetters(node).trim() === '')

/** `<strong>Branch</strong>12 Mill Road`: a label that begins a line and is glued to what it names. */
export const isBehindLabel = (node: DomNode): boolean => {
  const label = node.previousSibling
  return (
    label !== null &&
    isElement(label) &&
    isBold(label) &&
    isBlank(label.previousSibling) &&
    ['li', 'p', 'div', 'td', 'dd', 'address'].includes(
      label.parent && isElement(label.parent) ? label.parent.tagName : '',
    ) &&
    /\p{L}{3}$/u.test(firstLetters(label).trimEnd()) &&
    (node.type === 'text' ? /^[\p{Lu}\p{N}+]/u : /^[\p{L}\p{N}+]/u).test(firstLetters(node))
  )
}
