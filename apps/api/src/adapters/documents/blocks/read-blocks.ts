import { withHeading } from '@bazaar/agents-kit'
import { type DomElement, type DomNode, isElement, parseHtml } from '@bazaar/agents-kit/server'
import { Marked } from 'marked'
import type { Align, Block } from './blocks.ts'
import { isSilent, runsOf, writable } from './read-inline.ts'

const marked = new Marked({ gfm: true, breaks: false, async: false })

/** Maximum indent of nested lists and quotes: deeper levels do not fit on the page. */
const deepest = 6

const containers = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'body',
  'html',
  'form',
  'details',
  'summary',
  'figure',
  'figcaption',
  'dl',
  'center',
  'fieldset',
])
const aligns: readonly Align[] = ['left', 'center', 'right']

const elementsOf = (node: DomElement): DomElement[] => node.children.filter(isElement)
const within = (node: DomElement, names: readonly string[]): DomElement[] =>
  elementsOf(node).flatMap((child) => {
    if (names.includes(child.tagName)) return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? within(child, names) : []
  })

const tableOf = (node: DomElement): Block[] => {
  const lines = within(node, ['tr']).map((line) => within(line, ['td', 'th']))
  const [first = [], ...rest] = lines
  if (first.length === 0) return []
  const width = Math.max(...lines.map((cells) => cells.length))
  const pad = (cells: DomElement[]) => Array.from({ length: width }, (_, index) => runsOf(cells[index]?.children ?? []))
  return [
    {
      kind: 'table',
      head: pad(first).map((runs) => runs.map((run) => ({ ...run, bold: true }))),
      rows: rest.map(pad),
      align: Array.from({ length: width }, (_, index) => {
        const align = first[index]?.attribs['align'] ?? ''
        return aligns.find((known) => known === align) ?? 'left'
      }),
    },
  ]
}

const textOf = (node: DomNode): string => {
  if (node.type === 'text') return node.data
  return isElement(node) && !isSilent(node.tagName) ? node.children.map(textOf).join('') : ''
}

const listOf = (node: DomElement, depth: number): Block[] => {
  const items = elementsOf(node).map((item) =>
    item.tagName === 'li' ? blocksOf(item.children, depth + 1) : blocksOf([item], depth + 1),
  )
  if (depth >= deepest) return items.flat()
  const start = Number(node.attribs['start'] ?? 1)
  return [
    {
      kind: 'list',
      ordered: node.tagName === 'ol',
      start: Number.isSafeInteger(start) && start >= 0 ? start : 1,
      items,
    },
  ]
}

const paragraph = (nodes: readonly DomNode[]): Block[] => {
  const runs = runsOf(nodes)
  return runs.length === 0 ? [] : [{ kind: 'paragraph', runs }]
}

const headingOf = (node: DomElement): Block[] => {
  const runs = runsOf(node.children)
  return runs.length === 0 ? [] : [{ kind: 'heading', level: Number(node.tagName[1]), runs }]
}

const termOf = (node: DomElement): Block[] =>
  paragraph(node.children).map((block) =>
    block.kind === 'paragraph' ? { ...block, runs: block.runs.map((run) => ({ ...run, bold: true })) } : block,
  )

const quoteOf = (node: DomElement, depth: number): Block[] => {
  const blocks = blocksOf(node.children, depth + 1)
  return depth >= deepest ? blocks : [{ kind: 'quote', blocks }]
}

type Read = (node: DomElement, depth: number) => Block[]

const byTag: Record<string, Read> = {
  p: (node) => paragraph(node.children),
  dd: (node) => paragraph(node.children),
  dt: termOf,
  ul: (node, depth) => listOf(node, depth),
  ol: (node, depth) => listOf(node, depth),
  table: tableOf,
  pre: (node) => [{ kind: 'code', text: writable(textOf(node)).replace(/\n$/, '') }],
  hr: () => [{ kind: 'rule' }],
  blockquote: quoteOf,
}

/** How to read an element that is a block; undefined for an element inside a line. */
const readerOf = ({ tagName }: DomElement): Read | undefined => {
  if (/^h[1-6]$/.test(tagName)) return headingOf
  if (containers.has(tagName)) return (node, depth) => blocksOf(node.children, depth)
  return Object.hasOwn(byTag, tagName) ? byTag[tagName] : undefined
}

/** Blocks in order; inline content between them becomes a paragraph. */
const blocksOf = (nodes: readonly DomNode[], depth: number): Block[] => {
  const blocks: Block[] = []
  let line: DomNode[] = []
  const endLine = () => {
    blocks.push(...paragraph(line))
    line = []
  }
  for (const node of nodes) {
    const reader = isElement(node) ? readerOf(node) : undefined
    if (!reader || !isElement(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...reader(node, depth))
  }
  endLine()
  return blocks
}

/** A text wrapped in one code fence is the text inside. Source: product.md §9. */
const fence = /^\s*```(?:markdown|md|html|text|txt)?[^\S\n]*\n([\s\S]*?)\n```\s*$/i

/**
 * The blocks of a Markdown text with or without HTML. Nothing in it is trusted: pictures, scripts, styles and links
 * to anything but http, https and mailto are left out.
 */
export const readBlocks = (markdown: string): Block[] => {
  const text = withHeading(fence.exec(markdown)?.[1] ?? markdown)
  try {
    const $ = parseHtml(marked.parse(text, { async: false }))
    return blocksOf($('body').contents().toArray(), 0)
  } catch {
    // Input built to exhaust the parser is returned as plain text.
    return text.split(/\n{2,}/).flatMap((part) => {
      const line = writable(part.replace(/<[^<>]*>/g, '')).trim()
      return line === '' ? [] : [{ kind: 'paragraph', runs: [{ text: line }] }]
    })
  }
}
