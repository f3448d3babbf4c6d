import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const sourceFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.spec|(^|\/)spec-[^/]*)\.tsx?$/.test(file))
    .map((file) => join(root, file))

const relativeImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  )

/** The two sibling folders that an import connects; null within one folder, or if one side is a file of the common parent. */
const joined = (from: string, to: string): { from: string; to: string } | null => {
  const a = from.split(sep)
  const b = to.split(sep)
  const fork = a.findIndex((part, index) => part !== b[index])
  const isFolder = (path: readonly string[]) => fork < path.length - 1
  if (!isFolder(a) || !isFolder(b)) return null
  return { from: a.slice(0, fork + 1).join('/'), to: b.slice(0, fork + 1).join('/') }
}

/**
 * Finds sibling folders, at any depth, that import each other. Type imports count; specs and their helpers (`spec-*.ts`) do not.
 * @param root absolute path of a source folder
 * @param ignored files below it that may import anything, such as a list of all tables
 * @returns one line for each pair, with the files of the direction that is easier to remove
 */
export const mutualImports = (root: string, ignored: readonly string[] = []): string[] => {
  const imports = new Map<string, Set<string>>()
  for (const file of sourceFiles(root)) {
    const from = relative(root, file)
    if (ignored.includes(from)) continue
    for (const target of relativeImports(file)) {
      const edge = joined(from, relative(root, target))
      if (!edge) continue
      const key = `${edge.from} > ${edge.to}`
      imports.set(key, (imports.get(key) ?? new Set()).add(from))
    }
  }
  return [...imports].flatMap(([key, files]) => {
    const [from = '', to = ''] = key.split(' > ')
    const back = imports.get(`${to} > ${from}`)
    if (!back || from > to) return []
    return [`${from} and ${to}: ${[...(files.size < back.size ? files : back)].join(', ')}`]
  })
}
