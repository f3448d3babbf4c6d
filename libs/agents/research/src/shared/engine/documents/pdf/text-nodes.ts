type TagChild = { type?: string; id?: string } | Tag
type Tag = { role?: string; children?: readonly TagChild[] }

const isTag = (child: TagChild): child is Tag => 'role' in child

/**
 * The marked contents of a page that are one text of a web page. A browser tags each text as a leaf without a structure of
 * its own, however many lines it takes. Paragraphs of word processors may hold line breaks, so they say less.
 */
export const textNodes = (tree: Tag | null): ReadonlyMap<string, number> => {
  const nodes = new Map<string, number>()
  let count = 0
  const walk = ({ role, children = [] }: Tag): void => {
    const tags = children.filter(isTag)
    if (role === 'NonStruct' && tags.length === 0) {
      count += 1
      for (const child of children) if (!isTag(child) && child.id !== undefined) nodes.set(child.id, count)
    }
    tags.forEach(walk)
  }
  if (tree) walk(tree)
  return nodes
}
