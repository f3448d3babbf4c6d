import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projects, root } from './projects.ts'

const folder = mkdtempSync(join(tmpdir(), 'graph-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Graph = { graph: { dependencies: Record<string, { target: string; type: string }[]> } }
const isOurs = (name: string): boolean => name.startsWith('@bazaar/')

// Lint rejects undeclared imports, so these are all edges and the Nx cache never serves stale results.
it('gives Nx an edge for every dependency that a package.json declares', () => {
  const file = join(folder, 'graph.json')
  execFileSync('nx', ['graph', `--file=${file}`], { cwd: root, env: { ...process.env, NX_DAEMON: 'false' } })
  const { graph }: Graph = JSON.parse(readFileSync(file, 'utf8'))
  for (const { name, dependencies, devDependencies } of projects) {
    const edges = (graph.dependencies[name] ?? []).filter(({ type }) => type === 'static').map(({ target }) => target)
    expect([name, ...edges.toSorted()]).toEqual([
      name,
      ...[...dependencies, ...devDependencies].filter(isOurs).toSorted(),
    ])
  }
}, 60_000)

// Deleting an agent is deleting its folder, so no package offers a part of one.
it('finds no export that leads into the folder of an agent', () => {
  const into = projects.flatMap(({ folder: home, exports }) =>
    Object.values(exports).filter((target) => existsSync(join(root, home, dirname(target), 'definition.ts'))),
  )
  expect(into).toEqual([])
})
