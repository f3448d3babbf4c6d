import type { RegistryRemote } from '@bazaar/federation-contract'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { type KnownFiles, blockedFile } from './integrity/known-files.ts'

/**
 * Address of a remote's manifest; it is only a name, the answer comes from memory. After a failure the folder is
 * asked under another name (`<buildId>~1`, which the server reads as `<buildId>`): a browser answers a file
 * that was preloaded in vain, or that still hangs, with that first request, however often it is asked again.
 */
export const manifestUrl = (remote: RegistryRemote, attempt: number): string => {
  const base = attempt > 0 && remote.base.startsWith('/') ? remote.base.replace(/\/$/, `~${attempt}/`) : remote.base
  return new URL(`${base}mf-manifest.json`, location.origin).href
}

/** The same address without its attempt. */
const firstUrl = (url: string): string => url.replace(/~\d+\/mf-manifest\.json$/, '/mf-manifest.json')

/** Refuses what no signed registry names, and lets the browser check the bytes of the rest. */
const guarded = <T extends HTMLScriptElement | HTMLLinkElement>(element: T, url: string, files: KnownFiles): T => {
  const known = files.find(url)
  if (!known) throw blockedFile(url)
  if (known.hash !== null) element.integrity = known.hash
  // Without it the bytes of another origin could not be checked; and it must be alike for hint and use, or a file is fetched twice.
  element.crossOrigin = 'anonymous'
  return element
}

/**
 * Answers manifests from the page's registry, so that entry, chunks and styles start at once; gives every script and
 * style its hash, without which nothing is loaded; and bounds the time that any script may take.
 * Source: federation.md §4.2 (a fetch hook may answer from memory; nothing in the runtime has a timeout that a
 * person would wait for), §4.3 (the runtime adds the exposed chunk without a hash of its own).
 */
export const guardPlugin = (
  find: (url: string) => RegistryRemote | undefined,
  files: KnownFiles,
  timeoutMs: number,
): ModuleFederationRuntimePlugin => ({
  name: 'bazaar-guard',
  fetch(url) {
    const remote = find(firstUrl(url))
    // Unknown manifests are refused: remotes come from the registry alone.
    const answer = remote
      ? new Response(JSON.stringify(remote.mfManifest), { headers: { 'content-type': 'application/json' } })
      : new Response('null', { status: 404 })
    return Promise.resolve(answer)
  },
  createScript({ url }) {
    const script = guarded(document.createElement('script'), url, files)
    script.src = url
    script.async = true
    return { script, timeout: timeoutMs }
  },
  createLink({ url, attrs = {} }) {
    const link = guarded(document.createElement('link'), url, files)
    for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value))
    link.href = url
    return { link, timeout: timeoutMs }
  },
})
