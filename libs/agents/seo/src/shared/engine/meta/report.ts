import { snippetLimits } from '@bazaar/agents-kit/server'
import type { MetaOutput } from '../../meta-output.ts'
import { list, plain } from '../markdown/markdown.ts'
import type { AuditLine } from './audit.ts'

type Output = MetaOutput
export type Variant = Output['variants'][number]

/** Uses a fence longer than any run of backticks inside, so that no tag can close the block. */
const fenced = (code: string): string => {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}html\n${code}\n${fence}`
}

export const please = (caveats: readonly string[]): string[] =>
  caveats.map((caveat) => `**Please note:** ${plain(caveat)}`)

export const tagsSection = (html: string, notes: readonly string[]): string[] => [
  '## Copy and paste',
  'Into the head of the page, in place of the tags of the same name.',
  fenced(html),
  ...(notes.length === 0 ? [] : [list(notes.map(plain))]),
]

const variantLines = (variants: readonly Variant[]): string =>
  variants
    .map(({ title, title_px, title_from, description, description_px, description_from }, index) =>
      [
        `${index + 1}. **${plain(title)}** (${Math.round(title_px)} px of ${snippetLimits.title.goodMaxPx}; from: ${title_from})`,
        `   ${plain(description)} (${Math.round(description_px)} px of ${snippetLimits.description.goodMaxPx}; from: ${description_from})`,
      ].join('\n\n'),
    )
    .join('\n\n')

export const wordingSection = (variants: readonly Variant[], about: string): string[] => [
  '## Title and description to choose from',
  about,
  variantLines(variants),
]

export const previewSection = ({ host, path }: Output['preview'], variant: Variant | undefined): string[] =>
  variant === undefined
    ? []
    : [
        '## How the first looks in results',
        [
          `> ${plain([host, ...path].join(' › '))}`,
          `> **${plain(variant.title)}**`,
          `> ${plain(variant.description)}`,
        ].join('\n>\n'),
      ]

const stateNames: Record<AuditLine['state'], string> = {
  good: 'Good',
  improve: 'Improve',
  missing: 'Missing',
  note: 'Note',
}

export const auditSection = (audit: readonly AuditLine[]): string[] =>
  audit.length === 0
    ? []
    : [
        '## What is there now',
        list(audit.map(({ tag, state, text }) => `**${stateNames[state]}, ${tag}:** ${plain(text)}`)),
      ]

export const widthsNote =
  'Widths are those of Arial at 20 px (title) and 14 px (description). ' +
  'Search engines publish no limits and may show other words; the limits used are observed ones.'
