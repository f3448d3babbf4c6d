import { Registry } from '@bazaar/federation-contract'
import { root } from '@bazaar/tools'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signUp } from './account.ts'
import { startProduct } from './product.ts'
import { withFolder, writeMeasured } from './report.ts'

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
const statusOf = async (address: string, token: string): Promise<number> =>
  (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status

/** Asks until the token is refused. @returns when that was */
const refusedAt = async (address: string, token: string): Promise<number> => {
  for (;;) {
    if ((await statusOf(address, token)) === 401) return performance.now()
    await pause(10)
  }
}

/**
 * `npm run bench -- drill`: a build has stolen the token of a member of staff. How long the operator's commands take until
 * thief, account and build are out.
 */
export const benchDrill = (): Promise<void> =>
  withFolder(async (folder) => {
    const environment = { PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', NODE_ENV: 'test', RELEASE_SMOKE: 'off' }
    const product = await startProduct(environment)
    const command = (script: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [script, ...args, '--reason', 'Drill'], {
        cwd: root,
        env: { ...process.env, ...environment },
      })
    const ops = 'tools/src/ops/ops.ts'
    try {
      const [staff, victim] = [await signUp(product.url), await signUp(product.url)]
      await command(ops, 'staff', 'add', staff.email)
      const desk = `${product.url}/api/v1/desk/tickets`
      const me = `${product.url}/api/v1/auth/me`
      if ((await statusOf(desk, staff.token)) !== 200) throw new Error('The stolen token opens nothing.')
      const seen = await fetch(`${product.url}/api/v1/registry`, {
        headers: { authorization: `Bearer ${victim.token}` },
      })
      const build = Registry.parse(await seen.json()).remotes.find(({ name }) => name === 'mfe-support')?.buildId ?? ''

      const begin = performance.now()
      const rows: string[] = []
      const step = async (what: string, done: Promise<unknown>, effect?: Promise<number>) => {
        await done
        const ended = performance.now()
        rows.push(`| ${what} | ${seconds(((await effect) ?? ended) - begin)} | ${seconds(ended - begin)} |`)
      }
      await step(
        '`ops user lock`: the stolen token opens nothing, no sign-in',
        command(ops, 'user', 'lock', staff.email),
        refusedAt(desk, staff.token),
      )
      await step(
        '`release kill --harmful`: build gone, everybody it was served to signed out',
        command('tools/src/release/release.ts', 'kill', 'mfe-support', build, '--harmful'),
        refusedAt(me, victim.token),
      )
      await step(
        '`ops staff remove`: no rights when the account is unlocked',
        command(ops, 'staff', 'remove', staff.email),
      )
      writeMeasured('measurements', 'drill', [
        'Measured by `npm run bench -- drill`: seconds since the first command, one server process, commands one after the other on the same 2-core machine, which loads each anew.',
        '',
        '| command | in effect | command ended |',
        '|---|---|---|',
        ...rows,
      ])
    } finally {
      await product.stop()
    }
  })
