const paragraphs = [
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'DL',
  'TABLE',
  'BLOCKQUOTE',
  'PRE',
  'HR',
  'DIV',
]
const lines = ['LI', 'TR', 'DT', 'DD', 'CAPTION']
const cells = ['TD', 'TH']

const marker = (item: Element): string => {
  const list = item.parentElement
  if (list?.tagName !== 'OL') return '- '
  return `${[...list.children].indexOf(item) + 1}. `
}

const ofChildren = (node: Node): string => [...node.childNodes].map(ofNode).join('')

/** Elements with a text that is not that of their children. */
const leaf = (element: Element): string | null => {
  if (element.tagName === 'BR') return '\n'
  if (element.tagName === 'IMG') return element.getAttribute('alt') ?? ''
  return element.tagName === 'PRE' ? `\n\n${element.textContent}\n\n` : null
}

const isNestedList = ({ tagName, parentElement }: Element): boolean =>
  (tagName === 'UL' || tagName === 'OL') && parentElement?.tagName === 'LI'

const ofElement = (element: Element): string => {
  const { tagName } = element
  const own = leaf(element)
  if (own !== null) return own
  const inner = ofChildren(element)
  if (tagName === 'LI') return `\n${marker(element)}${inner.trim()}`
  if (isNestedList(element)) return `\n${inner.trim().replace(/^/gm, '  ')}`
  if (cells.includes(tagName)) return element.nextElementSibling ? `${inner.trim()}\t` : inner.trim()
  if (lines.includes(tagName)) return `\n${inner}`
  return paragraphs.includes(tagName) ? `\n\n${inner}\n\n` : inner
}

const ofNode = (node: Node): string => {
  if (node instanceof Element) return ofElement(node)
  const text = node.textContent ?? ''
  // Line breaks between tags format the HTML, not the text.
  return text.trim() === '' ? text.replace(/\s*\n\s*/g, '') : text.replace(/\s+/g, ' ')
}

/** Converts rendered rich text to plain text with paragraphs, list marks and table columns (as tabs). */
export const plainText = (root: Element): string =>
  ofChildren(root)
    .replace(/[^\S\n\t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
