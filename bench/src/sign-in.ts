import { signUp } from './account.ts'
import { quantile } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'

const tries = 400
const warmUps = 20
const unknown = 'nobody@example.com'
const wrong = 'certainly-not-the-password'

type Ask = { name: string; path: string; body: (email: string) => Record<string, string> }

/** Every call whose timing could reveal whether an address is known. */
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

/** Alternates known and unknown addresses, so that other work on the machine affects both alike. */
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

/** `npm run bench -- sign-in`: whether the time of an answer reveals that an address is known. */
export const benchSignIn = (): Promise<void> =>
  withServer({}, async (url) => {
    const { email } = await signUp(url)
    const rows: string[] = []
    for (const ask of asks) rows.push(await compare(url, ask, email))
    writeMeasured('measurements', 'sign-in', [
      `Measured by \`npm run bench -- sign-in\`: ${tries} calls each with a known and an unknown address, alternating, one process, 2-core machine. Spread: interquartile range of the known address.`,
      '',
      '| call | known, median | unknown, median | gap | spread of known |',
      '|---|---|---|---|---|',
      ...rows,
    ])
  })
