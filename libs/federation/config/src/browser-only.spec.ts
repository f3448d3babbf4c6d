import { createRsbuild } from '@rsbuild/core'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserOnly } from './browser-only.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-only-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const agent = 'libs/agents/research/src/get-tax'
const build = async (imported: string) => {
  const files = { [`${agent}/${imported}`]: 'export const a = 1', 'index.ts': `import('./${agent}/${imported}')` }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { source: { entry: { index: './index.ts' } }, plugins: [browserOnly()], logLevel: 'silent' },
  })
  const built = await rsbuild.build()
  await built.close()
}

it.each(['engine.server.ts', 'engine/rules.ts', 'server/fetch.ts'])('fails a build that holds %s', async (file) => {
  await expect(build(file)).rejects.toThrow('build failed')
})

it('passes a build of pages', async () => {
  await expect(build('view.ts')).resolves.toBeUndefined()
})
