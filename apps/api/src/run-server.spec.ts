import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['thrown', 'setTimeout(() => { throw failed })'],
  ['rejected', 'void Promise.reject(failed)'],
])('ends on an error that was %s outside a request, without its values', (_how, fail) => {
  const module = pathToFileURL(join(import.meta.dirname, 'run-server.ts')).href
  const program = `
    import { runServer } from '${module}'
    const text = 'Failed query: select 1 params: canary'
    const failed = Object.assign(new Error(text), { query: 'select 1', params: ['canary'] })
    await runServer(async () => ({ close: async () => undefined }), () => { ${fail} })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Error: Failed query: select 1\n')])
  expect(stderr).not.toContain('canary')
})
