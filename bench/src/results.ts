import { type Database, explainResults, withDatabase } from '@bazaar/api'
import { signUp } from './account.ts'
import { indexesIn, quantile } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'

const many = 50_000
const few = 100
const tries = 60
const warmUps = 10

/** Results of a user: 20 agents, every 50th a favourite, one word in all of them and one in every 5,000th. */
const seed = (userId: string, count: number): string => `
  with made as (
    insert into run (user_id, agent, agent_version, state, input, input_hash, idempotency_key, answer, price, created_at)
    select '${userId}', 'agent-' || n % 20, 1, 'succeeded', '{"topic":"bread"}', 'bench', 'bench:' || n,
      '{"data":"text"}', 1, timestamptz '2026-01-01' + n * interval '7 minutes'
    from generate_series(1, ${count}) n
    returning id, user_id, agent, created_at, idempotency_key
  )
  insert into result (run_id, user_id, agent, main_agent, title, excerpt, text, search, favourite, created_at)
  select id, user_id, agent, agent, 'Bread ' || idempotency_key, repeat('An excerpt of the text. ', 8),
    repeat('A line of a result as long as many are. ', 60),
    array_to_tsvector(array['owner:' || user_id, 'sourdough', agent, idempotency_key,
      'rare' || (split_part(idempotency_key, ':', 2)::int % 5000)]
      || array(select 'word' || (w * 7919 + split_part(idempotency_key, ':', 2)::int) % 20000 from generate_series(1, 60) w)),
    split_part(idempotency_key, ':', 2)::int % 50 = 0, created_at
  from made`

type Query = Parameters<typeof explainResults>[2]
type Asked = { name: string; query: Omit<Query, 'limit'> }

const read = async (url: string, token: string, query: Omit<Query, 'limit'>): Promise<{ next: string | null }> => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const answer = await fetch(`${url}/api/v1/results?${new URLSearchParams(given).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { next: string | null }
}

type Ask = () => Promise<unknown>

/** Alternates two calls, so that other work on the machine affects both alike. @returns their medians */
const compare = async (one: Ask, other: Ask): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < tries + warmUps; turn += 1) {
    for (const [index, ask] of [one, other].entries()) {
      const begin = performance.now()
      await ask()
      if (turn >= warmUps) times[index === 0 ? 0 : 1].push(performance.now() - begin)
    }
  }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)]
}

/** A cursor in the middle of the list, made as the server makes them. */
const middle = (count: number): string => {
  const at = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(count / 2) * 420_000).toISOString()
  return Buffer.from(`${at}|ffffffff-ffff-ffff-ffff-ffffffffffff`).toString('base64url')
}

const asked = (count: number): Asked[] => [
  { name: 'first page', query: {} },
  { name: 'a page in the middle', query: { cursor: middle(count) } },
  { name: 'one agent', query: { agent: 'agent-7' } },
  { name: 'favourites', query: { only: 'favourites' } },
  { name: 'a word that few results have', query: { search: 'rare4999' } },
  { name: 'a word that no result has', query: { search: 'nowhere' } },
  { name: 'a word that all results have', query: { search: 'sourdough' } },
]

const fill = async (db: Database, users: readonly { id: string; count: number }[]): Promise<void> => {
  await db.execute('set statement_timeout = 0')
  for (const { id, count } of users) await db.execute(seed(id, count))
  await db.execute('vacuum analyze result')
}

/** `npm run bench -- results`: lists of an account with 50,000 results beside one with 100, and the indexes that the large one uses. */
export const benchResults = (): Promise<void> =>
  withServer({}, async (url, settings) => {
    const large = await signUp(url)
    const small = await signUp(url)
    const rows: string[] = []
    await withDatabase(settings, async (db) => {
      await fill(db, [
        { id: large.id, count: many },
        { id: small.id, count: few },
      ])
      for (const [index, { name, query }] of asked(many).entries()) {
        const [big, little] = await compare(
          () => read(url, large.token, query),
          () => read(url, small.token, asked(few)[index]?.query ?? {}),
        )
        const indexes = indexesIn((await explainResults(db, large.id, { ...query, limit: 20 })).flat())
        rows.push(
          `| ${name} | ${big.toFixed(1)} ms | ${little.toFixed(1)} ms | ${(big / little).toFixed(2)}× | ${indexes} |`,
        )
      }
    })
    writeMeasured('measurements', 'results', [
      `Measured by \`npm run bench -- results\`: pages of 20 over HTTP, median of ${tries}, one process on a 2-core machine. For comparison: the same calls for an account with ${few} results.`,
      '',
      `| list | ${many.toLocaleString('en')} results | ${few} results | ratio | indexes |`,
      '|---|---|---|---|---|',
      ...rows,
    ])
  })
