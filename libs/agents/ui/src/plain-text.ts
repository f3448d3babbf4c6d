const paragraphs = ['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'DL', 'TABLE', 'BLOCKQUOTE', 'PRE', 'HR', 'DIV']
const lines = ['LI', 'TR', 'DT', 'DD', 'CAPTION']
const cells = ['TD', 'TH']

const marker = (item: Element): string => {
  const list = item.parentElement
  if (list?.tagName !== 'OL') return '- '
  return `${[...list.children].indexOf(item) + 1}. `
}

const ofChildren = (node: Node): string => [...node.childNodes].map(ofNode).join('')

const ofElement = (element: Element): string => {
  const { tagName } = element
  if (tagName === 'BR') return '\n'
  if (tagName === 'IMG') return element.getAttribute('alt') ?? ''
  if (tagName === 'PRE') return `\n\n${element.textContent}\n\n`
  const inner = ofChildren(element)
  if (tagName === 'LI') return `\n${marker(element)}${inner.trim()}`
  if (cells.includes(tagName)) return element.nextElementSibling ? `${inner.trim()}\t` : inner.trim()
  if (lines.includes(tagName)) return `\n${inner}`
  return paragraphs.includes(tagName) ? `\n\n${inner}\n\n` : inner
}

const ofNode = (node: Node): string => {
  if (node instanceof Element) return ofElement(node)
  const text = node.textContent ?? ''
  // Line breaks between tags are layout of the HTML, not of the text.
  return text.trim() === '' ? text.replace(/\s*\n\s*/g, '') : text.replace(/\s+/g, ' ')
}

/** The text of rendered rich text with its paragraphs, list marks and table columns (tabs) kept. */
export const plainText = (root: Element): string =>
  ofChildren(root)
    .replace(/[^\S\n\t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
