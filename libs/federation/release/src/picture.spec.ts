import { expect, it } from 'vitest'
import { answerRequest } from './answer.ts'
import { ListedRelease } from './shapes.ts'

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const field = { remote: 'mfe-support', loads: 142, failed: 3, errors: 1, p75_load: 840.4, p75_vitals: {} }
const days = [0, 1, 4, 8, 16, 64, 49].map((loads, day) => ({ loads, troubled: day === 6 ? 4 : 0 }))
const build = (letter: string, more = {}) => ({
  buildId: letter.repeat(12),
  createdAt: ago(200),
  bytes: 900_000,
  sizes: { remote: 10_240, page: 2_048 },
  field: null,
  ...more,
})
const entry = ListedRelease.parse({
  name: 'mfe-support',
  off: false,
  current: build('b', { field: { ...field, build_id: 'b'.repeat(12) }, days }),
  since: ago(120),
  previous: build('a'),
  canary: {
    ...build('c', { days: days.map(() => ({ loads: 2, troubled: 2 })) }),
    percent: 10,
    users: 1,
    rollout: true,
    since: ago(10),
    heldReason: null,
    heldAt: null,
  },
  staged: 'd'.repeat(12),
  last: { action: 'canary', buildId: 'c'.repeat(12), actor: 'team:support', reason: 'shorter form', at: ago(10) },
})
const list = async (charts: boolean, entries = [entry]) => {
  const never = () => Promise.reject(new Error('not asked'))
  const target = { list: async () => entries, move: never, smoke: never, verify: never }
  return (await answerRequest(target, { about: 'list', json: false }, { charts })).output.split('\n')
}

it('draws the share and the health of each build, and says who moved what and why', async () => {
  expect(await list(true)).toEqual([
    '             build         visitors          loads    trouble  7 days                                size',
    '',
    'mfe-support  for 2 h',
    '  ▶ current  bbbbbbbbbbbb  █████████░   90%  ·▁▁▁▂█▇  ······▁  3 of 142 failed, 1 error, p75 840 ms  10.0 + 2.0 KB',
    '  canary     cccccccccccc  █░░░░░░░░░   10%  ███████  ███████  -                                     10.0 + 2.0 KB',
    '  before     aaaaaaaaaaaa                                      -                                     10.0 + 2.0 KB',
    '  canary: growing by itself, 1 by name',
    '  staged: dddddddddddd',
    '  canary cccccccccccc by team:support, 10 min ago: shorter form',
  ])
})

it('gives all visitors back to the current build while the canary is held', async () => {
  const held = ListedRelease.parse({ ...entry, canary: { ...entry.canary, heldReason: 'Too many failures.' } })
  const lines = await list(true, [held])
  expect(lines[3]).toContain('██████████  100%')
  expect(lines[4]).toContain('░░░░░░░░░░    0%')
  expect(lines).toContain('  canary: held: Too many failures.')
})

it('writes one line per name where no terminal shows it', async () => {
  const [head, line, ...more] = await list(false)
  expect(more).toEqual([])
  expect(head).toMatch(/^name +current/)
  expect(line).toMatch(/^mfe-support +b{12} +2 h +a{12} +c{12} 10% growing\+1 .* canary by team:support: shorter form$/)
  expect(line).not.toMatch(/[▁-█·]/)
})
