import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z as whole } from 'zod'
import { z } from './page-zod.ts'

const root = resolve(import.meta.dirname, '../../../..')
const projects = ['apps', 'libs', 'libs/agents', 'libs/federation'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
)

type Facts = { dependencies?: Record<string, string>; nx?: { tags?: string[] } }
const factsOf = (project: string): Facts => {
  try {
    return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}
const isInPage = (project: string): boolean =>
  (factsOf(project).nx?.tags ?? []).some((tag) => tag === 'runs:browser' || tag === 'runs:any')

const isOnServer = /\.server\.ts$|[\\/](engine|server)[\\/]/

const sources = (project: string): string[] =>
  readdirSync(join(project, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.spec\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !isOnServer.test(path))

/** Members of zod that a source uses and that exist at run time. */
const asked = (text: string): string[] =>
  /import \{ z \} from 'zod'/.test(text)
    ? [...text.matchAll(/\bz\s*\.(\w+)/g)].map(([, name]) => name ?? '').filter((name) => name in whole)
    : []

describe('the zod of the page', () => {
  it('has every member that browser code uses', () => {
    const used = new Set(
      projects
        .filter(isInPage)
        .flatMap(sources)
        .flatMap((file) => asked(readFileSync(file, 'utf8'))),
    )
    // These are also names of types.
    for (const type of ['core', 'input', 'output', 'ZodType', 'ZodObject']) used.delete(type)
    expect(used.has('object')).toBe(true)
    expect([...used].filter((name) => !(name in z))).toEqual([])
  })

  it('has no unused member, and each is the function of zod itself', () => {
    const text = projects
      .filter(isInPage)
      .flatMap(sources)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(Object.keys(z).filter((name) => !new RegExp(`\\bz\\s*\\.${name}\\b`).test(text))).toEqual([])
    expect(Object.entries(z).filter(([name, member]) => Reflect.get(whole, name) !== member)).toEqual([])
  })
})
