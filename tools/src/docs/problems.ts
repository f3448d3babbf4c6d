import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = ['*.md', 'docs/**/*.md']
const maxWords = 300

/** `libs/{http,ui}` names two paths. */
const expand = (path: string): string[] => {
  const [, before = '', options, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return options === undefined ? [path] : options.split(',').flatMap((option) => expand(before + option + after))
}

/** Paths in backticks and at the start of a line in a code block; one with a placeholder names no file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?:`|^)((?:apps|libs|docs|e2e|tools|bench)\/[^`\s]*)/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*…]|__/.test(path))
    .flatMap(expand)

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))

/** Anchors of the headings, as GitHub writes them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Broken links and paths in all Markdown pages, and decision records that are too long or missing from the index. */
export const documentProblems = (root: string): string[] => {
  const read = (page: string): string => readFileSync(join(root, page), 'utf8')
  const isBroken = (page: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
  }
  const inPage = (page: string): string[] => {
    const text = read(page)
    return [
      ...linksIn(text)
        .filter((link) => isBroken(page, link))
        .map((link) => `${page}: the link ${link} leads nowhere`),
      ...pathsIn(text)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path} does not exist`),
    ]
  }
  const records = globSync('docs/adr/[0-9]*.md', { cwd: root })
  const index = records.length === 0 ? '' : read('docs/adr/README.md')
  const inRecord = (record: string): string[] => [
    ...(read(record).split(/\s+/).length > maxWords ? [`${record}: more than ${maxWords} words`] : []),
    ...(linksIn(index).some((link) => record.endsWith(`/${link}`))
      ? []
      : [`${record}: missing from docs/adr/README.md`]),
  ]
  return [...globSync(pages, { cwd: root }).toSorted().flatMap(inPage), ...records.toSorted().flatMap(inRecord)]
}
