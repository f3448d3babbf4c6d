/**
 * `?mfe-safe` in the address of a visit: overrides and builds on trial are passed over, no answer of an earlier visit
 * is used, and the build before takes over where the current one fails. Lasts until the page is left.
 */
export const safeParameter = 'mfe-safe'

const asked = new URLSearchParams(location.search).has(safeParameter)

export const isSafeMode = (): boolean => asked

/** The same address in safe mode, or out of it. */
export const safeAddress = (safe: boolean, here: string = location.href): string => {
  const url = new URL(here)
  if (safe) url.searchParams.set(safeParameter, '')
  else url.searchParams.delete(safeParameter)
  return `${url.pathname}${url.search.replace(`${safeParameter}=`, safeParameter)}${url.hash}`
}
