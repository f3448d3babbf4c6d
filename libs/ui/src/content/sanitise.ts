import { widestTable } from '@bazaar/contracts'
import DOMPurify, { type Config } from 'dompurify'
import { addressParts, staysWhole } from './address-parts.ts'
import { readHtmlPolicy } from './html-policy.ts'
import { keepUnits } from './keep-units.ts'

/** A result is structured text: no images, forms, styles or frames. Source: reliability.md, LLM10. */
const allowedTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'wbr',
  'hr',
  'strong',
  'em',
  'b',
  'i',
  'del',
  'sub',
  'sup',
  'blockquote',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'span',
  'div',
]
const allowedAttributes = ['href', 'title', 'start', 'colspan', 'rowspan', 'scope', 'align', 'data-title']

const purifier = DOMPurify(window)

/** Where the page has made no policy, the sanitiser makes its own. */
const policyConfig = (): Pick<Config, 'TRUSTED_TYPES_POLICY'> => {
  const policy = readHtmlPolicy()
  return policy ? { TRUSTED_TYPES_POLICY: policy } : {}
}

const address = /^https?:\/\/\S+$/i

const whole = (text: string): Node => {
  const span = document.createElement('span')
  span.style.whiteSpace = 'nowrap'
  span.textContent = text
  return span
}

/** Allows an address to break after punctuation. */
const breakAddress = (link: Element): void => {
  const nodes = addressParts(link.textContent).map((part) => (staysWhole(part) ? whole(part) : part))
  link.replaceChildren(...nodes.flatMap((node, index) => (index > 0 ? [document.createElement('wbr'), node] : [node])))
}

/** A host with a hyphen that fits on the line of a phone. */
const host = /\b([a-z\d-]{1,24}-[a-z\d]{1,24}(?:\.[a-z]{2,7}){1,2})\b/i

/** Keeps hosts in sentences, and figures with their units, on one line. */
const keepTogether = (part: DocumentFragment): DocumentFragment => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    // What is copied from code stays as it is.
    if (!(node instanceof Text) || node.parentElement?.closest('a, code, pre')) continue
    node.data = keepUnits(node.data)
    if (host.test(node.data)) found.push(node)
  }
  for (const node of found)
    node.replaceWith(...node.data.split(host).map((text) => (host.test(text) ? whole(text) : text)))
  return part
}

/** A cell of more characters gets a column that is wide enough for sentences. */
const longCell = 60

/** Gives a cell the heading of its column where the table is too wide for paper, which shows each row as a list. */
const labelCell = (cell: Element): void => {
  const heads = cell.closest('table')?.querySelector('tr')?.children ?? []
  const at = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  if (heads.length > widestTable) cell.setAttribute('data-label', `${heads[at]?.textContent ?? ''}: `)
}

purifier.addHook('afterSanitizeAttributes', (node) => {
  // A wide table scrolls, which needs the focus of a keyboard.
  if (node.tagName === 'TABLE') node.setAttribute('tabindex', '0')
  if (node.tagName === 'TD') {
    labelCell(node)
    if (node.textContent.length > longCell) node.setAttribute('data-long', '')
  }
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  node.setAttribute('target', '_blank')
  if (node.childElementCount === 0 && address.test(node.textContent)) breakAddress(node)
})

/**
 * Returns nodes that are safe to show, with links to http, https and mailto only. They are never serialised: a
 * browser could parse the text differently, and Trusted Types reject strings of HTML.
 */
export const sanitise = (html: string): DocumentFragment => {
  const safe = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    // Otherwise the URI rule applies to every attribute.
    ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...policyConfig(),
  })
  return keepTogether(safe)
}
