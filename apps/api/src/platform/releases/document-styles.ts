import { storePath } from '@bazaar/federation-contract'
import { inlineSource } from '../../http/inline-source.ts'
import type { FirstView } from './prerendered.ts'
import type { Served } from './read-registry.ts'
import { remotePageAt } from './remote-page.ts'
import { type ReadStored, maxKept } from './stored-texts.ts'

/** A style sheet inside a document. `source`: what the content policy allows it by. */
type DocumentStyle = { text: string; source: string }
/** By address. */
export type DocumentStyles = Readonly<Record<string, DocumentStyle>>

const address = /url\((?!data:)["']?([^"')]{1,300})["']?\)/g
/** The document's own parser would end the element here. */
const endsElement = /<\//

/** Addresses in a style sheet are relative to its file, in a document to the page. */
const moved = (text: string, file: string): string =>
  text.replace(address, (_whole, relative: string) => `url(${new URL(relative, `http://store${file}`).pathname})`)

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
    if (stored === null || endsElement.test(stored)) return null
    const text = moved(stored, file)
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
