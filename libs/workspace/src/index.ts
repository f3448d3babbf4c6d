import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../../../apps')

/** Port of a remote's development server: `bazaar.devPort` of its package.json. @throws {Error} when it has none */
export const devPortIn = (projectDir: string): number => {
  const { name, bazaar } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  if (!Number.isInteger(bazaar?.devPort)) throw new Error(`${name} needs bazaar.devPort in its package.json.`)
  return bazaar.devPort
}

/** The remotes whose sources are in this workspace, by their ports. A server may have others as well. */
export const workspaceRemotes = (): { name: string; devPort: number }[] =>
  readdirSync(apps)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(apps, name, 'package.json')))
    .map((name) => ({ name, devPort: devPortIn(join(apps, name)) }))
    .toSorted((one, other) => one.devPort - other.devPort)
