import { createRsbuild } from '@rsbuild/core'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserSideOnly } from './browser-side.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sides-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const build = async (entry: string): Promise<void> => {
  write('src/index.ts', entry)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { source: { entry: { index: './src/index.ts' } }, plugins: [browserSideOnly()], logLevel: 'silent' },
  })
  await rsbuild.build()
}

it.each(['src/engine.server.ts', 'libs/agents/seo/src/shared/engine/walk.ts', 'libs/agents/kit/src/server/fetch.ts'])(
  'fails a build that imports %s',
  async (path) => {
    write(path, 'export const secret: string = "s"')
    await expect(build(`import { secret } from '../${path}'\nconsole.log(secret)`)).rejects.toThrow()
  },
)

it('accepts a type of the server, and code of both sides', async () => {
  write('src/engine.server.ts', 'export type Secret = string')
  write('src/words.ts', 'export const words = "hello"')
  await build(
    `import type { Secret } from './engine.server.ts'\nimport { words } from './words.ts'\nconst text: Secret = words\nconsole.log(text)`,
  )
})
