const here = 'https://here.invalid'

/**
 * Where to go after signing in: the `next` of the address if it stays on this site, else the catalogue. It is
 * resolved first, since browsers read `/\host`, tabs inside slashes and `/.//host` as other sites.
 */
export const nextAddress = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/ai-agents'
  const url = new URL(next, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return '/ai-agents'
  return url.pathname + url.search + url.hash
}
