import type { z } from 'zod'
import type { MetaTag } from './meta-output.ts'

type Tag = z.output<typeof MetaTag>

const nameOf = (html: string): string =>
  html.startsWith('<script')
    ? 'JSON-LD'
    : (/(?:name|property|rel)="([^"]+)"/.exec(html)?.[1] ?? /^<(\w+)/.exec(html)?.[1] ?? '')

const groupOf = (name: string): Tag['group'] => {
  if (name === 'JSON-LD') return 'data'
  if (name.startsWith('og:')) return 'open_graph'
  return name.startsWith('twitter:') ? 'x' : 'search'
}

/** Splits a head with one tag per line, as in the examples. */
export const tagsIn = (html: string): Tag[] =>
  html.split(/\n(?=<)(?!<\/)/).map((tag) => ({ name: nameOf(tag), group: groupOf(nameOf(tag)), html: tag }))
