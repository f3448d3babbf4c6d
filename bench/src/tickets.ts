import { withDatabase } from '@bazaar/api'
import { signUp } from './account.ts'
import { quantile } from './figures.ts'
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

const lists = [
  { name: 'a customer’s list', path: '/api/v1/support/support', staff: false },
  { name: 'desk: what waits', path: '/api/v1/desk/tickets', staff: true },
  { name: 'desk: all', path: '/api/v1/desk/tickets?view=all', staff: true },
  { name: 'desk: search by subject', path: '/api/v1/desk/tickets?view=open&search=Question%2077', staff: true },
] as const

const plans = {
  'a customer’s list': (id: string) =>
    `select * from ticket where user_id = '${id}' order by updated_at desc limit 200`,
  'desk: what waits': () =>
    `select * from ticket where status in ('Open', 'In-Progress') order by updated_at, id limit 51`,
  'desk: all': () => 'select * from ticket order by updated_at, id limit 51',
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

/** `npm run bench -- tickets`: lists among 100,000 tickets, with the plans of the database. */
export const benchTickets = (): Promise<void> =>
  withServer({}, async (url, settings) => {
    const crowd = await signUp(url)
    const customer = await signUp(url)
    const staff = await signUp(url)
    const rows: string[] = []
    const shown: string[] = []
    await withDatabase(settings, async (db) => {
      await db.execute('set statement_timeout = 0')
      await db.execute(seed(crowd.id, many))
      await db.execute(seed(customer.id, own))
      await db.execute(`update "user" set role = 'staff' where id = '${staff.id}'`)
      await db.execute('vacuum analyze ticket')
      for (const { name, path, staff: isStaff } of lists) {
        rows.push(`| ${name} | ${await time(url + path, isStaff ? staff.token : customer.token)} |`)
      }
      for (const [name, query] of Object.entries(plans)) {
        const { rows: lines } = await db.execute<{ 'QUERY PLAN': string }>(`explain (costs off) ${query(customer.id)}`)
        shown.push(`**${name}**\n\n\`\`\`\n${lines.map((line) => line['QUERY PLAN']).join('\n')}\n\`\`\``)
      }
    })
    writeMeasured('measurements', 'tickets', [
      `Measured by \`npm run bench -- tickets\`: ${many.toLocaleString('en-IN')} tickets, one customer with ${own}, over HTTP, ${tries} calls each, one process on a 2-core machine. The desk's answers hold the counts of all six views, too.`,
      '',
      '| list | median | 95th percentile |',
      '|---|---|---|',
      ...rows,
      '',
      'How PostgreSQL goes about them:',
      '',
      shown.join('\n\n'),
    ])
  })
