import type { ListedBuild, ListedRelease, Moved, Smoked, Verified } from './shapes.ts'

type Now = NonNullable<Moved['now']>

const audience = ({ canaryPercent, canaryUsers }: Now): string => {
  const named = canaryUsers === 0 ? [] : [canaryUsers === 1 ? 'one user by name' : `${canaryUsers} users by name`]
  const share = canaryPercent === 0 && canaryUsers > 0 ? [] : [`${canaryPercent}% of the visitors`]
  return [...share, ...named].join(' and ')
}

const serves = (name: string, now: Now): string => {
  if (now.off) return `${name} is off: nothing of it is served until a good build is published.`
  return `${name} now serves ${now.buildId}${now.previousBuildId ? ` (before: ${now.previousBuildId})` : ''}.`
}

const people = (count: number): string => (count === 1 ? 'One user was' : `${count} users were`)

const changedSince = (count: number): string =>
  count === 0
    ? ''
    : `In ${count === 1 ? 'one account' : `${count} accounts`} the address, password or factors were changed, or a copy was downloaded, since: see access.ended in the audit log. `

const done: Record<Moved['action'], (moved: Moved, now: Now) => string> = {
  publish: ({ name }, now) => serves(name, now),
  promote: ({ name }, now) => serves(name, now),
  rollback: ({ name }, now) => serves(name, now),
  kill: ({ name, buildId, signedOut, accountsChanged = 0 }, now) =>
    `${name} ${buildId} was killed. ${signedOut === undefined ? '' : `${people(signedOut)} signed out. `}${changedSince(accountsChanged)}${serves(name, now)}`,
  stage: ({ name, buildId }, now) => `${name} ${buildId} is stored; ${now.buildId} is still served.`,
  canary: ({ name, buildId }, now) =>
    `${name} ${buildId} goes to ${audience(now)}; all others get ${now.buildId}.${now.rollout ? ' The share grows by itself; promote ends the wait, hold stops it.' : ''}`,
  hold: ({ name, buildId }, now) => `${name} ${buildId} is held; all get ${now.buildId}.`,
  restore: ({ name, buildId }, now) => `${name} ${buildId} goes to ${audience(now)} again.`,
  collect: ({ name, buildId }) => `${name} ${buildId} was deleted.`,
  renumber: () => 'The number of the registry is above all that were ever told.',
}

/** Describes what a move did, and what the team should know about it. */
export const sentence = (moved: Moved): string =>
  moved.warning === undefined ? whatHappened(moved) : `${whatHappened(moved)}\n${moved.warning}`

const whatHappened = (moved: Moved): string => {
  const { action, changed, name, buildId, now } = moved
  if (!now) return `${name} ${buildId} is stored; nothing of ${name} is served yet.`
  if (changed) return done[action](moved, now)
  if (action === 'publish' || action === 'promote') return `${name} already serves ${buildId}; nothing changed.`
  return `${name} ${buildId}: everything is so already; nothing changed.`
}

export const age = (from: string, now: Date): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(from)) / 60_000))
  if (minutes < 90) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`
}

const kilobytes = (bytes: number): string => (bytes / 1_024).toFixed(1)

export const size = (build: ListedBuild | null): string => {
  if (!build?.sizes || build.sizes.remote === 0) return '-'
  const { remote, page } = build.sizes
  return `${kilobytes(remote)}${page > 0 ? ` + ${kilobytes(page)}` : ''} KB`
}

const canaryCell = ({ canary }: ListedRelease): string => {
  if (!canary) return '-'
  const named = canary.users > 0 ? `+${canary.users}` : ''
  const held = canary.heldReason === null ? '' : ` held: ${canary.heldReason}`
  const growing = canary.rollout ? ' growing' : ''
  return `${canary.buildId} ${canary.percent}%${growing}${named}${held}`
}

/** Such as: 3 of 142 failed, 1 error, p75 840 ms. */
export const inField = (build: Pick<ListedBuild, 'field'> | null): string => {
  if (!build?.field || build.field.loads === 0) return '-'
  const { loads, failed, errors, p75_load } = build.field
  const time = p75_load === null ? '' : `, p75 ${Math.round(p75_load)} ms`
  return `${failed} of ${loads} failed, ${errors === 1 ? '1 error' : `${errors} errors`}${time}`
}

const fieldCell = ({ current, canary }: ListedRelease): string =>
  canary ? `${inField(current)} | canary: ${inField(canary)}` : inField(current)

const row = (entry: ListedRelease, now: Date): string[] => [
  entry.name,
  entry.off ? 'off' : (entry.current?.buildId ?? '-'),
  age(entry.since, now),
  entry.previous?.buildId ?? '-',
  canaryCell(entry),
  size(entry.current),
  fieldCell(entry),
  entry.last ? `${entry.last.action} by ${entry.last.actor}: ${entry.last.reason}` : '-',
]

/** Lines of cells below each other, without spaces at their ends. */
export const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** One line per name, for programs and files. Sizes are Brotli: what every page loads, and the largest page on top. */
export const table = (entries: readonly ListedRelease[], now: Date): string => {
  const head = ['name', 'current', 'for', 'previous', 'canary', 'size', 'in the field, 7 days', 'last move']
  return aligned([head, ...entries.map((entry) => row(entry, now))]).join('\n')
}

export const harmless = ({ name, buildId, warning }: Smoked): string =>
  `${name} ${buildId} passed the gate. ${warning ?? 'Its pages opened in a browser, and nothing was wrong.'} Nothing was published.`

export const verdict = ({ builds, files, problems }: Verified): string =>
  problems.length === 0
    ? `All ${files} files of ${builds} builds are as they were published.`
    : [...problems, `${problems.length} things do not fit.`].join('\n')
