import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const call = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('prints how to call a command, and does nothing else', () => {
  const { status, stdout } = call('doctor/doctor.ts', '--help')
  expect(stdout).toMatch(/^Usage: npm run doctor /)
  expect(status).toBe(0)
})

it('refuses options that a command does not have, instead of starting or naming a folder like them', () => {
  for (const script of ['start/start.ts', 'sdk/sdk.ts', 'package/package.ts']) {
    const { status, stderr } = call(script, '--port', '4000')
    expect(stderr).toMatch(/^Unknown option '--port'[^]*\nUsage: npm /)
    expect(status).toBe(1)
  }
})
