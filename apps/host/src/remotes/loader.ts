import { type Loader, createLoader, knownFiles } from '@bazaar/federation-runtime'
import { type KnownPage, onRegistry, registry } from '../boot/registry.ts'

let loader: Loader | undefined

/** The page's one loader, made from the registry on first use. */
export const remotes = (): Loader => {
  if (!loader) {
    const created = createLoader(registry().remotes)
    onRegistry((next) => created.update(next.remotes))
    loader = created
  }
  return loader
}

const hinted = new Set<string>()

/** Names the files of a page to the browser, so that entry, chunk and styles travel together. */
const hint = (page: KnownPage): void => {
  const remote = registry().remotes.find(({ name }) => name === page.remote)
  // After a failure other addresses are asked; hints for the first ones would be wasted.
  if (!remote || remotes().hasFailed(page.remote)) return
  for (const file of [...remote.preload.scripts, ...remote.preload.styles, ...page.files]) {
    const href = remote.base + file
    if (hinted.has(href) || document.querySelector(`link[href="${href}"]`)) continue
    hinted.add(href)
    const known = knownFiles.find(href)
    if (!known) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    // Alike for hint and use, or the browser fetches the file twice.
    link.crossOrigin = 'anonymous'
    if (known.hash !== null) link.integrity = known.hash
    link.href = href
    document.head.append(link)
  }
}

const savesData = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** On hover, focus or touch: the code is on its way before the press. */
export const warm = (page: KnownPage): void => {
  if (!savesData()) hint(page)
}

export const hintNow = hint
