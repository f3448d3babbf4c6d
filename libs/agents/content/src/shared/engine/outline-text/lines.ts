import { wordsOf } from '@bazaar/agents-kit/server'
import { cleanText } from '../writing/clean.ts'

export type LineKind = 'title' | 'heading' | 'numbered' | 'point' | 'label' | 'plain'
export type Line = { kind: LineKind; level: number; indent: number; text: string; label?: string }

const bare = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\\(?=[[\]*_|<>~])/g, '')
    .replace(/^["“](.+)["”]$/, '$1')
    .trim()

/** Lines that describe the text and are not part of it. */
const labels =
  /^(title|headline|type(?: of content)?|topic|purpose|goal|audience|target audience|readers|length|words?|word count|source|sources|tone|keywords?|meta description|points?|key points|cta|call to action)\s*[:–-]\s*(.*)$/i

/** A `To add:` line becomes a blank, because only the owner can fill it. */
const open = /^to add\s*[:–-]\s*(.+)$/i

const numbering =
  /^(?:(?:section|part|chapter|step|slide|email|e-mail|post)\s+)?(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-Z])[.):]\s+/
const named = /^(?:section|part|chapter|heading|slide|step)(?:\s+(?:\d{1,2}|[IVX]+))?\s*[:–-]\s+/i

const indentOf = (line: string): number =>
  Math.floor((/^[\t ]*/.exec(line)?.[0].replaceAll('\t', '  ').length ?? 0) / 2)

const marked = (trimmed: string, indent: number): Line | null => {
  const hashes = /^(#{1,6})\s+(.+)$/.exec(trimmed)
  if (hashes !== null) {
    const level = hashes[1]?.length ?? 2
    return {
      kind: level === 1 ? 'title' : 'heading',
      level,
      indent: 0,
      text: bare((hashes[2] ?? '').replace(numbering, '')),
    }
  }
  const bullet = /^(?:[-*•–◦▪]|[a-z][.)])\s+(.+)$/.exec(trimmed)
  if (bullet !== null)
    return { kind: 'point', level: 0, indent, text: bare((bullet[1] ?? '').replace(/^\[[ x]\]\s*/i, '')) }
  return null
}

const shortLine = 12
const unmarked = (trimmed: string, indent: number): Line => {
  const text = bare(trimmed)
  const bold = /^\*\*[^*]+\*\*:?$/.test(trimmed)
  if (bold || named.test(text)) {
    return {
      kind: 'heading',
      level: 2,
      indent: 0,
      text: text.replace(named, '').replace(numbering, '').replace(/:$/, ''),
    }
  }
  if (numbering.test(text)) return { kind: 'numbered', level: 2, indent, text: text.replace(numbering, '') }
  const opens = text.endsWith(':') && wordsOf(text).length <= shortLine
  return opens
    ? { kind: 'heading', level: 2, indent: 0, text: text.slice(0, -1) }
    : { kind: 'plain', level: 0, indent, text }
}

const lineOf = (raw: string): Line | null => {
  const trimmed = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return null
  const indent = indentOf(raw)
  const plain = bare(trimmed.replace(/^[-*•]\s+/, ''))
  const toAdd = open.exec(plain)?.[1]
  if (toAdd !== undefined) return { kind: 'point', level: 0, indent, text: `[${toAdd.replace(/[.[\]]/g, '')}]` }
  const label = labels.exec(plain)
  if (label !== null) {
    return { kind: 'label', level: 0, indent, text: bare(label[2] ?? ''), label: (label[1] ?? '').toLowerCase() }
  }
  return marked(trimmed, indent) ?? unmarked(trimmed, indent)
}

/** Removes our own notes below an outline, which are for its owner. */
const withoutNotes = (text: string): string =>
  text.replace(/\n---\n[\s\S]*?(?:How this was made|Before you write|Before you publish)[\s\S]*$/, '')

/** Cleans each line but keeps its indentation, which carries the structure. */
export const linesOf = (outline: string): Line[] =>
  withoutNotes(outline.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => `${/^[\t ]*/.exec(line)?.[0] ?? ''}${cleanText(line)}`)
    .map(lineOf)
    .filter((line) => line !== null)
