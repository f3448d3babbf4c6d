/** The link text for a page of a site: its path, or the host for the home page. */
export const pageLabel = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { pathname, host } = new URL(url)
  return pathname === '/' ? host : pathname
}
