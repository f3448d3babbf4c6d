import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@bazaar/tools'
import { z } from 'zod'
import { filesOf, packageFile } from './packages.ts'

const folder = join(root, 'bench/corpus')

/** The reader is developed on one half of the corpus; published figures come from the other. */
export const halves = ['develop', 'unseen'] as const
export type Half = (typeof halves)[number]

export const halfOf = (id: string): Half =>
  (createHash('sha256').update(`reader:${id}`).digest()[0] ?? 0) % 2 === 0 ? 'develop' : 'unseen'

const PageTruth = z.object({
  id: z.string(),
  /** `name@version` of the npm package that holds the page. */
  package: z.string(),
  path: z.string(),
  url: z.url(),
  title: z.string(),
  language: z.string(),
  description: z.string().nullable(),
  text: z.union([z.object({ file: z.string() }), z.object({ starts: z.string() })]).nullable(),
})
export type PageTruth = z.output<typeof PageTruth>

const SiteTruth = z.object({
  id: z.string(),
  origin: z.url(),
  language: z.string(),
  country: z.string(),
  name: z.string().nullable(),
  /** In E.164. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** Parts that the address must contain. */
  address: z.array(z.string()),
  people: z.array(z.tuple([z.string(), z.string()])),
  prices: z.array(z.string()),
  offers: z.array(z.string()),
  founded: z.string().nullable(),
  /** Profiles on social networks: what their addresses end with. */
  social: z.array(z.string()).default([]),
  /** Words that no fact may be made of. */
  traps: z.array(z.string()),
  /** What the site is about: parts of words, one of which belongs to its main keywords. */
  topics: z.array(z.string()).default([]),
})
export type SiteTruth = z.output<typeof SiteTruth>
/** A saved website: its pages by path. */
export type SavedSite = SiteTruth & { pages: ReadonlyMap<string, string> }

const Template = SiteTruth.extend({ package: z.string(), folder: z.string() })

const jsonFile = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** What a page or a site of the corpus is about; empty for pages about several things. */
export const topicsOf = (id: string): string[] => topics[id] ?? []

export const pageTruths = (): PageTruth[] => z.array(PageTruth).parse(jsonFile('pages.json'))

const topics = z.record(z.string(), z.array(z.string())).parse(jsonFile('topics.json'))

const decode = (bytes: Uint8Array): string => {
  try {
    // Some pages were saved as UTF-8 with the declaration of their server.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeDeclared(bytes)
  }
}

const decodeDeclared = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000))
  const charset = /charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(bytes)
}

export const htmlOf = ({ package: name, path }: PageTruth): string => decode(packageFile(name, path))

/** The text that the package's own test expects of the page, as HTML. */
export const expectedHtml = ({ package: name, path, text }: PageTruth): string | null =>
  text !== null && 'file' in text ? decode(packageFile(name, path.replace(/[^/]+$/, text.file))) : null

const parseSite = (text: string): SavedSite => {
  const [head = '', ...parts] = text.split(/^=== /m)
  const pages = parts.map((part): [string, string] => {
    const end = part.indexOf('\n')
    return [part.slice(0, end).trim(), part.slice(end + 1)]
  })
  return { ...SiteTruth.parse(JSON.parse(head)), pages: new Map(pages) }
}

/** Sites of several pages: those that are kept in the corpus, or in another folder. */
export const ownSites = (within: string = join(folder, 'sites')): SavedSite[] =>
  readdirSync(within)
    .filter((file) => file.endsWith('.site'))
    .map((file) => parseSite(readFileSync(join(within, file), 'utf8')))

/** Site templates of npm packages. */
export const templateSites = (): SavedSite[] =>
  z
    .array(Template)
    .parse(jsonFile('templates.json'))
    .map(({ package: name, folder: within, ...truth }) => {
      const pages = filesOf(name, within)
        .filter((file) => file.endsWith('.html'))
        .map((file): [string, string] => [
          `/${file.replace(/^index\.html$/, '')}`,
          decode(packageFile(name, `${within}/${file}`)),
        ])
      return { ...truth, pages: new Map(pages) }
    })
