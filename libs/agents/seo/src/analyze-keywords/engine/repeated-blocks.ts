import type { SitePage } from '@bazaar/agents-kit/server'

/** Removes texts that stand on more than half of several pages: menus, footers and notices, not the topic of a page. */
export const withoutRepeated = (all: readonly SitePage[]): SitePage[] => {
  // A page that answers under several addresses counts once.
  const nameOf = ({ facts }: SitePage): string => `${facts.title ?? ''}\n${facts.mainText}`
  const pages = all.filter((page, at) => all.findIndex((other) => nameOf(other) === nameOf(page)) === at)
  if (pages.length < 3) return pages
  const times = new Map<string, number>()
  for (const { facts } of pages) {
    for (const text of new Set(facts.blocks.map((block) => block.text))) times.set(text, (times.get(text) ?? 0) + 1)
  }
  return pages.map(({ page, facts }) => {
    const blocks = facts.blocks.filter(({ text }) => (times.get(text) ?? 0) <= pages.length / 2)
    const mainText = blocks.flatMap(({ kind, text }) => (kind === 'link' ? [] : [text])).join('\n\n')
    return { page, facts: { ...facts, blocks, mainText } }
  })
}
