import { serviceWorkerPath } from '@bazaar/federation-contract'
import { blockedFile, followRefusedFiles, followViolations, knownFiles } from '@bazaar/federation-runtime'
import type { HtmlPolicy } from '@bazaar/ui'

/** Folder of this build of the host, with a trailing slash. The bundler's loader checks the hash of each file in it. */
const ownFolder = (): string => {
  const { currentScript } = document
  const entry = currentScript instanceof HTMLScriptElement ? currentScript.src : ''
  return entry.replace(/static\/js\/[^/]*$/, '')
}

const isOwn = (folder: string, url: string): boolean => {
  const { href, search } = new URL(url, document.baseURI)
  return folder !== '' && search === '' && href.startsWith(folder) && href.endsWith('.js')
}

type Rules = { createHTML?: (html: string) => string; createScriptURL: (url: string) => string }
type Policies = { createPolicy: (name: string, rules: Rules) => HtmlPolicy }

const policies = (): Policies | null => {
  const found: unknown = Reflect.get(window, 'trustedTypes')
  return typeof found === 'object' && found !== null && 'createPolicy' in found ? (found as Policies) : null
}

/**
 * From here on no text becomes HTML or code on this page, and scripts load only from files that the host's own build or
 * a signed registry names. Must run before anything else. Browsers without Trusted Types still have the content policy
 * and the hashes.
 */
const folder = ownFolder()
followViolations(knownFiles)
followRefusedFiles(folder)
const found = policies()
found?.createPolicy('default', {
  // No rules for HTML or code, on purpose: the browser then refuses both.
  createScriptURL: (url) => {
    if (isOwn(folder, url) || url === serviceWorkerPath || knownFiles.find(url)) return url
    throw blockedFile(url)
  },
})

/** For the sanitiser alone, which is loaded later: made now, because a name can be taken only once. */
export const htmlPolicy = found?.createPolicy('dompurify', {
  createHTML: (html: string) => html,
  createScriptURL: (url: string): string => {
    throw blockedFile(url)
  },
})
