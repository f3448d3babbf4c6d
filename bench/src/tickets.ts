import { type Database, withDatabase } from '@bazaar/api'
import { signUp } from './account.ts'
import { indexesIn, quantile } from './figures.ts'
import { withServer, writeMeasured } from './report.ts'

const many = 100_000
const own = 200
const tries = 60
const warmUps = 10

/** Most tickets are closed, as in real life; one in a hundred is open. */
const seed = (customerId: string, count: number): string => `
  insert into ticket (user_id, category, subject, body, status, created_at, updated_at, read_at, closed_at)
  select '${customerId}', 'Others', 'Question ' || n, repeat('What I did and what happened. ', 10),
    case n % 100 when 0 then 'Open' when 1 then 'Resolved' else 'Closed' end,
    timestamptz '2026-01-01' + n * interval '3 minutes', timestamptz '2026-01-01' + n * interval '3 minutes',
    now(), case when n % 100 > 1 then now() end
  from generate_series(1, ${count}) n`

/** `rows` is the statement behind a list, where its plan is of interest. */
const lists = (customer: string) => [
  {
    name: 'a customer’s list',
    path: '/api/v1/support/support',
    staff: false,
    rows: `select * from ticket where user_id = '${customer}' order by updated_at desc limit 200`,
  },
  {
    name: 'desk: open tickets',
    path: '/api/v1/desk/tickets',
    staff: true,
    rows: `select * from ticket where status in ('Open', 'In-Progress') order by updated_at, id limit 51`,
  },
  {
    name: 'desk: all',
    path: '/api/v1/desk/tickets?view=all',
    staff: true,
    rows: 'select * from ticket order by updated_at, id limit 51',
  },
  {
    name: 'desk: search by subject',
    path: '/api/v1/desk/tickets?view=open&search=Question%2077',
    staff: true,
    rows: null,
  },
]

const planOf = async (db: Database, statement: string): Promise<string[]> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`)
  return rows.map((line) => line['QUERY PLAN'])
}

const time = async (url: string, token: string): Promise<string> => {
  const times: number[] = []
  for (let turn = 0; turn < tries + warmUps; turn += 1) {
    const begin = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    if (turn >= warmUps) times.push(performance.now() - begin)
  }
  return `${quantile(times, 0.5).toFixed(1)} ms | ${quantile(times, 0.95).toFixed(1)} ms`
}

/** `npm run bench -- tickets`: lists among 100,000 tickets, and the indexes they use. */
export const benchTickets = (): Promise<void> =>
  withServer({}, async (url, settings) => {
    const crowd = await signUp(url)
    const customer = await signUp(url)
    const staff = await signUp(url)
    const rows: string[] = []
    await withDatabase(settings, async (db) => {
      await db.execute('set statement_timeout = 0')
      await db.execute(seed(crowd.id, many))
      await db.execute(seed(customer.id, own))
      await db.execute(`update "user" set role = 'staff' where id = '${staff.id}'`)
      await db.execute('vacuum analyze ticket')
      for (const list of lists(customer.id)) {
        const times = await time(url + list.path, list.staff ? staff.token : customer.token)
        rows.push(`| ${list.name} | ${times} | ${list.rows === null ? '' : indexesIn(await planOf(db, list.rows))} |`)
      }
    })
    writeMeasured('measurements', 'tickets', [
      `Measured by \`npm run bench -- tickets\`: ${many.toLocaleString('en')} tickets, one customer with ${own}, over HTTP, ${tries} calls each, one process on a 2-core machine. The desk's responses include the counts of all six views.`,
      '',
      '| list | median | 95th percentile | index |',
      '|---|---|---|---|',
      ...rows,
    ])
  })
