import { pagesOf, type Site } from './read-site.ts'

/** How much of a site was read. Claims about what a site lacks need all of it. */
export type Coverage = {
  /** Linked pages that were read, the home page not counted. */
  read: number
  /** Pages that the pages read link to, themselves included. */
  linked: number
  complete: boolean
}

export const coverageOf = (site: Site): Coverage => {
  const read = pagesOf(site).length - 1
  const linked = read + site.missed.length + site.unread.length
  return { read, linked, complete: read === linked && site.menuUnread !== true }
}

/** `on the home page and 3 of 6 linked pages`, for the end of a sentence. */
export const coverageText = ({ read, linked, complete }: Coverage): string => {
  if (linked === 0)
    return complete
      ? 'on the home page, which links to no other page of the site'
      : 'on the home page, whose menu scripts write'
  if (complete)
    return linked === 1 ? 'on the home page and the one linked page' : `on the home page and all ${linked} linked pages`
  return `on the home page and ${read} of ${linked} linked pages`
}
