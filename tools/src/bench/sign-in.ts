import { readSettings, startServer } from '@bazaar/api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { between } from '../docs/markers.ts'
import { root } from '../workspace.ts'
import { signUp } from './account.ts'

const tries = 400
const warmUps = 20
const unknown = 'nobody@example.com'
const wrong = 'certainly-not-the-password'

type Ask = { name: string; path: string; body: (email: string) => Record<string, string> }

/** Every call that could tell whether an address is known. */
const asks: readonly Ask[] = [
  { name: 'login, wrong password', path: '/api/v1/auth/login', body: (email) => ({ email, password: wrong }) },
  { name: 'generate-otp', path: '/api/v1/auth/generate-otp', body: (email) => ({ email }) },
  {
    name: 'reset-password, wrong code',
    path: '/api/v1/auth/reset-password',
    body: (email) => ({ email, otp: '000000', new_password: 'Monsoon-ledger-99' }),
  },
]

const time = async (url: string, { path, body }: Ask, email: string): Promise<number> => {
  const begin = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  await answer.arrayBuffer()
  return performance.now() - begin
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Known and unknown addresses by turns, so that what else the machine does falls on both alike. */
const compare = async (url: string, ask: Ask, known: string): Promise<string> => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let turn = 0; turn < tries + warmUps; turn += 1) {
    const first = await time(url, ask, turn % 2 === 0 ? known : unknown)
    const second = await time(url, ask, turn % 2 === 0 ? unknown : known)
    times.known.push(turn % 2 === 0 ? first : second)
    times.unknown.push(turn % 2 === 0 ? second : first)
  }
  const [a, b] = [times.known.slice(warmUps), times.unknown.slice(warmUps)]
  const spread = quantile(a, 0.75) - quantile(a, 0.25)
  const gap = Math.abs(quantile(a, 0.5) - quantile(b, 0.5))
  return `| ${ask.name} | ${quantile(a, 0.5).toFixed(2)} ms | ${quantile(b, 0.5).toFixed(2)} ms | ${gap.toFixed(2)} ms | ${spread.toFixed(2)} ms |`
}

/** Measures whether time tells if an address is known, and writes it into the docs. */
export const benchSignIn = async (): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const server = await startServer(
    readSettings({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off', NODE_ENV: 'test', LOG_LEVEL: 'error' }),
  )
  try {
    const { email } = await signUp(server.url)
    const rows: string[] = []
    for (const ask of asks) rows.push(await compare(server.url, ask, email))
    const table = [
      `Measured by \`npm run bench -- sign-in\`: ${tries} calls each with a known and an unknown address by turns, one process, 2-core machine. The gap of the medians stands beside how far apart half of all calls with a known address lie.`,
      '',
      '| call | known, median | unknown, median | gap | spread of known |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
    const page = join(root, 'docs/measurements.md')
    writeFileSync(page, between(readFileSync(page, 'utf8'), 'sign-in', table))
    console.log(table)
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}
