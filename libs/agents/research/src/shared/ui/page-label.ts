/** How a page of a site is called in a link: its path; the home page by its host. */
export const pageLabel = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { pathname, host } = new URL(url)
  return pathname === '/' ? host : pathname
}
