import { blockedFile, followRefusedFiles, followViolations, knownFiles } from '@bazaar/federation-runtime'

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

type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

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
policies()?.createPolicy('default', {
  // No rules for HTML or code, on purpose: the browser then refuses both.
  createScriptURL: (url) => {
    if (isOwn(folder, url) || knownFiles.find(url)) return url
    throw blockedFile(url)
  },
})
