import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './projects.ts'

/** What users do not see, or see in English: the server, engines, the tools of a release. */
const inEnglish = /^(apps\/api|libs\/federation\/release|tools)\/|\/(engine|server)\//

export const twinOf = (file: string): string => file.replace(/\.ts$/, '.hi.ts')

/** Every words file, and every other file that has a Hindi twin. */
export const wordsFiles = [
  ...new Set([
    ...globSync('{apps,libs,libs/*}/*/src/**/words.ts', { cwd: root }),
    ...globSync('{apps,libs,libs/*}/*/src/**/*.hi.ts', { cwd: root })
      .map((twin) => twin.replace(/\.hi\.ts$/, '.ts'))
      .filter((file) => existsSync(join(root, file))),
  ]),
].filter((file) => !inEnglish.test(file))

type Module = Record<string, unknown>
export const load = (file: string): Promise<Module> => import(pathToFileURL(join(root, file)).href)

export type Leaf = { path: string; english: unknown; hindi: unknown }

/** Settings of a table's columns, not texts. */
const settings = new Set(['align', 'key'])

/** That each text has a translation, the compiler checks. */
export const leavesOf = (path: string, english: unknown, hindi: unknown): Leaf[] =>
  typeof hindi === 'object' && hindi !== null
    ? Object.entries(hindi)
        .filter(([key]) => !settings.has(key))
        .flatMap(([key, value]) => leavesOf(`${path}.${key}`, Reflect.get(Object(english), key), value))
    : [{ path: path.slice(1), english, hindi }]

/** What a text says about sample values; null where it takes others. */
export const said = (text: unknown, sample: unknown): string | null => {
  if (typeof text === 'string') return text
  if (typeof text !== 'function') return null
  try {
    const answer: unknown = text(...Array.from({ length: 4 }, () => sample))
    return typeof answer === 'string' ? answer : null
  } catch {
    return null
  }
}

export const twins = async (file: string): Promise<[english: unknown, hindi: unknown]> => {
  const [english, hindi] = [await load(file), await load(twinOf(file))]
  if (!('hi' in hindi)) return [english, hindi]
  return ['words' in english ? english['words'] : english, hindi['hi']]
}
