import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every relative import of a file, those of types included: `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`. */
const relativeImports = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g

/** @returns for each node the nodes it reaches through one edge */
export type Graph = Map<string, Set<string>>

/** @returns which source files of `root` import which, by path from `root`; specs and their helpers are left out */
export function readImports(root: string, ignore: (file: string) => boolean = () => false): Graph {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/(\.spec\.tsx?$|(^|\/)spec-)/.test(file) && !ignore(file),
  )
  return new Map(files.map((file) => [file, new Set(importsOf(root, file).filter((to) => !ignore(to)))]))
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(relativeImports)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)))
}

/** @returns the same graph between folders */
export function byFolder(files: Graph): Graph {
  const folders: Graph = new Map()
  for (const [file, imports] of files) {
    const from = dirname(file)
    const reached = folders.get(from) ?? new Set()
    for (const to of imports) if (dirname(to) !== from) reached.add(dirname(to))
    folders.set(from, reached)
  }
  return folders
}

/** @returns each pair of nodes that import each other, as `a <-> b` */
export function mutualPairs(graph: Graph): string[] {
  return [...graph].flatMap(([a, reached]) =>
    [...reached].filter((b) => a < b && graph.get(b)?.has(a)).map((b) => `${a} <-> ${b}`),
  )
}

/** @returns each strongly connected group of more than one node, sorted */
export function circles(graph: Graph): string[][] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]))
  const groups = new Set<string>()
  for (const [node, reached] of reachable) {
    if (!reached.has(node)) continue
    groups.add([...reached].filter((other) => reachable.get(other)?.has(node)).sort().join(' '))
  }
  return [...groups].map((group) => group.split(' '))
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node) ?? []) if (!seen.has(next)) (seen.add(next), open.push(next))
  return seen
}
