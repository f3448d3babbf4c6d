const here = 'https://here.invalid'

/**
 * Where to go after signing in: the address's `next` if it stays on this site, else the catalogue. It is resolved
 * first, because browsers read `/\host`, tabs between slashes and `/.//host` as other sites.
 */
export const nextAddress = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/ai-agents'
  const url = new URL(next, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return '/ai-agents'
  return url.pathname + url.search + url.hash
}
