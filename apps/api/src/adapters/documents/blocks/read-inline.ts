import { type DomNode, isElement } from '@bazaar/agents-kit/server'
import type { Run } from './blocks.ts'

type Look = Omit<Run, 'text'>

const looks: Record<string, Look> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italic: true },
  i: { italic: true },
  del: { strike: true },
  s: { strike: true },
  code: { code: true },
}

/** Elements whose text is not for readers. */
const silent = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'head',
  'title',
  'select',
])
export const isSilent = (name: string): boolean => silent.has(name)

/** Control characters and noncharacters would break the files: XML cannot represent them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
export const writable = (text: string): string => text.replace(unwritable, '').toWellFormed()

const safeLink = (address: string): string | undefined => {
  if (!/^(https?:|mailto:)/i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).href
}

const lookOf = (name: string, attributes: Record<string, string>): Look => {
  if (name !== 'a') return looks[name] ?? {}
  const link = safeLink(attributes['href'] ?? '')
  return link === undefined ? {} : { link }
}

/** The runs of a node's text, spaces as a browser would show them. */
const read = (node: DomNode, look: Look): Run[] => {
  if (node.type === 'text') return [{ ...look, text: writable(node.data).replace(/[^\S\u00A0]+/g, ' ') }]
  if (!isElement(node) || isSilent(node.tagName)) return []
  if (node.tagName === 'br') return [{ text: '\n' }]
  if (node.tagName === 'img') return [{ ...look, text: writable(node.attribs['alt'] ?? '') }]
  const inner = { ...look, ...lookOf(node.tagName, node.attribs) }
  return node.children.flatMap((child) => read(child, inner))
}

const sameLook = ({ text: _a, ...a }: Run, { text: _b, ...b }: Run): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Joins neighbouring runs of one style, and drops repeated, leading and trailing spaces. */
const tidy = (runs: readonly Run[]): Run[] => {
  const kept: Run[] = []
  for (const run of runs) {
    const before = kept.at(-1)
    const text = !before || /\s$/.test(before.text) ? run.text.replace(/^ +/, '') : run.text
    if (text === '') continue
    if (before && before.text !== '\n' && text !== '\n' && sameLook(before, run)) before.text += text
    else kept.push({ ...run, text })
  }
  const last = kept.at(-1)
  if (last) last.text = last.text.trimEnd()
  return kept.filter(({ text }) => text !== '')
}

export const runsOf = (nodes: readonly DomNode[]): Run[] => tidy(nodes.flatMap((node) => read(node, {})))
