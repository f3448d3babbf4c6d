/**
 * `?mfe-safe` in the address: overrides and canary builds are skipped, nothing cached by an earlier visit is used, and
 * the previous build takes over when the current one fails. Applies until the page is left.
 */
export const safeParameter = 'mfe-safe'

export const isSafeMode = (search: string): boolean => new URLSearchParams(search).has(safeParameter)

/** The same address in safe mode, or out of it. */
export const safeAddress = (safe: boolean, here: string = location.href): string => {
  const url = new URL(here)
  if (safe) url.searchParams.set(safeParameter, '')
  else url.searchParams.delete(safeParameter)
  return `${url.pathname}${url.search.replace(`${safeParameter}=`, safeParameter)}${url.hash}`
}
