import type { ListedBuild, ListedRelease } from './shapes.ts'
import { age, aligned, inField, size } from './words.ts'

const levels = '▁▂▃▄▅▆▇█'

/** One character per value, relative to `most`; a dot for nothing. */
const spark = (values: readonly number[], most: number): string =>
  values
    .map((value) => (value <= 0 ? '·' : (levels[Math.min(7, Math.max(0, Math.ceil((value / most) * 8) - 1))] ?? '█')))
    .join('')

const shareBar = (percent: number): string => {
  const full = percent <= 0 ? 0 : Math.max(1, Math.round(percent / 10))
  return `${'█'.repeat(full)}${'░'.repeat(10 - full)}`
}

/** Loads by day, relative to the busiest, and the share of them in trouble. */
const charts = ({ days }: ListedBuild): string[] => {
  const most = Math.max(...days.map(({ loads }) => loads), 1)
  const troubled = days.map(({ loads, troubled: bad }) => bad / Math.max(loads, bad, 1))
  return [
    spark(
      days.map(({ loads }) => loads),
      most,
    ),
    spark(troubled, 1),
  ]
}

const line = (role: string, build: ListedBuild, percent: number | null): string[] => [
  `  ${role}`,
  build.buildId,
  ...(percent === null ? ['', ''] : [shareBar(percent), `${percent}%`.padStart(4)]),
  ...charts(build),
  inField(build),
  size(build),
]

const audience = ({ canary }: ListedRelease): { percent: number; remarks: string[] } => {
  if (!canary) return { percent: 0, remarks: [] }
  if (canary.heldReason !== null) return { percent: 0, remarks: [`held: ${canary.heldReason}`] }
  const named = canary.users === 0 ? [] : [`${canary.users} by name`]
  return { percent: canary.percent, remarks: [...(canary.rollout ? ['growing by itself'] : []), ...named] }
}

const linesOf = (entry: ListedRelease): string[][] => {
  const { current, canary, previous } = entry
  const { percent } = audience(entry)
  return [
    ...(current ? [line('▶ current', current, 100 - percent)] : []),
    ...(canary ? [line('canary', canary, percent)] : []),
    ...(previous ? [line('before', previous, null)] : []),
  ]
}

const around = (entry: ListedRelease, now: Date): { head: string; foot: string[] } => {
  const { name, off, since, last, staged } = entry
  const { remarks } = audience(entry)
  const moved = last && `${last.action} ${last.buildId} by ${last.actor}, ${age(last.at, now)} ago: ${last.reason}`
  return {
    head: `${name}  ${off ? 'off' : `for ${age(since, now)}`}`,
    foot: [
      ...(remarks.length === 0 ? [] : [`  canary: ${remarks.join(', ')}`]),
      ...(staged === null ? [] : [`  staged: ${staged}`]),
      ...(moved === null ? [] : [`  ${moved}`]),
    ],
  }
}

/** For a terminal: under each name the builds with their share of the visitors and charts of the last seven days. */
export const picture = (entries: readonly ListedRelease[], now: Date): string => {
  const head = ['', 'build', 'visitors', '', 'loads', 'trouble', '7 days', 'size']
  const blocks = entries.map((entry) => ({ ...around(entry, now), lines: linesOf(entry) }))
  const [first = '', ...rows] = aligned([head, ...blocks.flatMap(({ lines }) => lines)])
  const text = blocks.flatMap(({ head: name, lines, foot }) => ['', name, ...rows.splice(0, lines.length), ...foot])
  return [first, ...text].join('\n')
}
