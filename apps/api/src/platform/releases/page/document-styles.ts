import { storePath } from '@bazaar/federation-contract'
import { inlineSource } from '../../../http/pages/inline-source.ts'
import type { FirstView } from './prerendered.ts'
import type { Served } from '../registry/read-registry.ts'
import { remotePageAt } from './remote-page.ts'
import { type ReadStored, maxKept } from '../store/stored-texts.ts'

/** A style sheet inside a document. `source`: what the content policy allows it by. */
type DocumentStyle = { text: string; source: string }
/** By address. */
export type DocumentStyles = Readonly<Record<string, DocumentStyle>>

const address = /url\(\s{0,9}["']?([^"'()]{1,300})["']?\s{0,9}\)/g
/** Fragments, paths from the root and whole addresses mean the same everywhere. */
const isRelative = (text: string): boolean => !/^(?:#|\/|[a-z][a-z\d+.-]*:)/i.test(text)

/** Addresses in a style sheet are relative to its file, in a document to the page. */
const moved = (text: string, file: string): string =>
  text.replace(address, (whole, given: string) => {
    const found = isRelative(given) ? URL.parse(given.trim(), `http://store${file}`) : null
    return found ? `url("${found.pathname}${found.search}${found.hash}")` : whole
  })

/** The document's parser would end the element, or change the text, whose hash the policy names. */
const notInDocument = /<\/|[\r\0\uFEFF]|@import/i

/**
 * Style sheets for the first document of a browser. As files they compete for the line with the host's script, which
 * delayed the first paint by up to two round trips; inside the document they arrive with the markup.
 */
export const createDocumentStyles = (readStored: ReadStored) => {
  const kept = new Map<string, DocumentStyle>()

  const styleAt = async (file: string, integrity: string | undefined): Promise<DocumentStyle | null> => {
    const known = kept.get(file)
    if (known) return known
    const stored = file.startsWith(storePath) ? await readStored(file, integrity?.replace(/^sha384-/, '')) : null
    const text = stored === null ? null : moved(stored, file)
    if (text === null || notInDocument.test(text)) return null
    const style = { text, source: inlineSource(text) }
    if (kept.size >= maxKept) kept.clear()
    kept.set(file, style)
    return style
  }

  return async ({ host, registry }: Served, path: string, { isWhole }: FirstView): Promise<DocumentStyles> => {
    const { remote, page } = (isWhole && remotePageAt(registry, path)) || {}
    const own = remote && page ? [...remote.preload.styles, ...page.files.filter((file) => file.endsWith('.css'))] : []
    const all = [
      ...(host?.styles ?? []).map((file) => ({ build: host, file })),
      ...own.map((file) => ({ build: remote, file })),
    ]
    const styles: Record<string, DocumentStyle> = {}
    for (const { build, file } of all) {
      const style = build && (await styleAt(build.base + file, build.integrity[file]))
      if (style) styles[build.base + file] = style
    }
    return styles
  }
}
