import { ReleaseName } from '@bazaar/federation-contract'
import { parseArgs } from 'node:util'
import { ReleaseError } from './release-error.ts'

/** What the usage says: the command, and the names it is used with here. */
export type Usage = { command: string; names: readonly string[]; also: string }

export const usageOf = ({
  command,
  names,
  also,
}: Usage): string => `Usage: ${command} publish <name> [--now | --canary 10% [--users a@b,c@d] | --stage] [--dist <folder>] [--origin https://cdn.example] [--skip-smoke]
       ${command} smoke <name> [--dist <folder>]
       ${command} promote <name> [build]
       ${command} canary <name> 10% [--users a@b,c@d] [--build <build>]
       ${command} hold <name>, restore <name>
       ${command} rollback <name>
       ${command} kill <name> [build] [--harmful]
       ${command} list [--json]
       ${command} verify [--json]
Every move takes --reason "...". Names here: ${names.join(', ')}
smoke checks a build as publish does and opens it in the browser of the server, and serves it to nobody.
kill --harmful also reloads tabs that ran the build, signs out everybody it was served to and mails them.
${also}`

const options = {
  reason: { type: 'string' },
  dist: { type: 'string' },
  origin: { type: 'string' },
  canary: { type: 'string' },
  users: { type: 'string' },
  build: { type: 'string' },
  stage: { type: 'boolean' },
  now: { type: 'boolean' },
  harmful: { type: 'boolean' },
  'skip-smoke': { type: 'boolean' },
  json: { type: 'boolean' },
} as const
type Option = keyof typeof options

/**
 * What each move accepts besides a name and `--reason`: its third word, and options. Other words are refused: a typing
 * error must not serve or end the wrong build.
 */
const taken = {
  publish: { third: null, options: ['canary', 'users', 'stage', 'now', 'dist', 'origin', 'skip-smoke'] },
  promote: { third: 'build', options: ['build'] },
  canary: { third: 'share', options: ['users', 'build'] },
  hold: { third: null, options: [] },
  restore: { third: null, options: [] },
  rollback: { third: null, options: [] },
  kill: { third: 'build', options: ['build', 'harmful'] },
} as const satisfies Record<string, { third: 'build' | 'share' | null; options: readonly Option[] }>
export type MoveName = keyof typeof taken

/** Who gets a canary; null = the request is not about one. */
export type Trial = { percent: number; users: string[] } | null

export type MoveRequest = {
  action: MoveName
  name: string
  reason: string
  buildId: string | undefined
  trial: Trial
  stage: boolean
  /** Serves the build to everybody at once instead of step by step. */
  now: boolean
  /** The build did harm: tabs reload, and every user it was served to is signed out. */
  harmful: boolean
  /** Publishes without opening the build in a browser first. */
  skipSmoke: boolean
  /** Built folder to publish; the project is built when it is missing. */
  dist: string | undefined
  /** Where else browsers load its files; they must be there already. */
  origin: string | undefined
}

/** Checks a build as `publish` does, and publishes nothing. */
export type SmokeRequest = { name: string; dist: string | undefined }

/** `about: 'move'` changes something; the others only read. */
export type Request =
  | (SmokeRequest & { about: 'smoke' })
  | { about: 'list' | 'verify'; json: boolean }
  | (MoveRequest & { about: 'move' })

const read = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch {
    throw new ReleaseError([])
  }
}

const percentOf = (text: string | undefined): number => {
  const [, digits] = /^(\d{1,3})%?$/.exec(text ?? '') ?? []
  const percent = Number(digits ?? Number.NaN)
  if (percent >= 0 && percent <= 100) return percent
  throw new ReleaseError([`${text ?? 'Nothing'} is no share of visitors; write for example 10%.`])
}

const usersOf = (list: string | undefined): string[] => (list ?? '').split(',').flatMap((email) => email.trim() || [])

const isMove = (text: string | undefined): text is MoveName => text !== undefined && Object.hasOwn(taken, text)

type Words = { values: ReturnType<typeof read>['values']; third: string | undefined }

/** @throws {ReleaseError} naming what this move does not accept */
const refuseOthers = (action: MoveName, { values, third }: Words): void => {
  const { third: word, options: known } = taken[action]
  const strange = Object.keys(values)
    .filter((option) => option !== 'reason' && !known.some((one) => one === option))
    .map((option) => `--${option}`)
  if (word === null && third !== undefined) strange.unshift(third)
  if (strange.length > 0) throw new ReleaseError([`${action} does not take ${strange.join(', ')}.`])
  if (third !== undefined && word === 'build' && values.build !== undefined)
    throw new ReleaseError([`Name one build: ${third} or ${values.build}.`])
  refuseContradictions(values)
}

const refuseContradictions = (values: Words['values']): void => {
  if (values['skip-smoke'] === true && values.reason === undefined)
    throw new ReleaseError(['--skip-smoke needs --reason "...".'])
  const destinies = [values.stage, values.now, values.canary ?? values.users].filter((each) => each !== undefined)
  if (destinies.length > 1)
    throw new ReleaseError(['A build is stored only (--stage), tried on somebody or served to all (--now).'])
}

/** `publish` may have a share, users or both; `canary` always has a share. */
const trialOf = (action: MoveName, { values: { canary, users }, third }: Words): Trial => {
  if (action === 'canary') return { percent: percentOf(third), users: usersOf(users) }
  if (action !== 'publish' || (canary ?? users) === undefined) return null
  return { percent: canary === undefined ? 0 : percentOf(canary), users: usersOf(users) }
}

const moveOf = (action: MoveName, name: string, words: Words): MoveRequest => {
  refuseOthers(action, words)
  const { values, third } = words
  return {
    action,
    name,
    reason: values.reason ?? `${action} by hand`,
    buildId: taken[action].third === 'build' ? (third ?? values.build) : values.build,
    trial: trialOf(action, words),
    stage: values.stage ?? false,
    now: values.now ?? false,
    harmful: values.harmful ?? false,
    skipSmoke: values['skip-smoke'] ?? false,
    dist: values.dist,
    origin: values.origin,
  }
}

const isName = (name: string | undefined): name is string => ReleaseName.safeParse(name).success

/** The commands that change nothing; null = it is none of them. */
const lookOf = (
  action: string | undefined,
  name: string | undefined,
  { dist, json, ...others }: Words['values'],
): Request | null => {
  if (Object.keys(others).length > 0) return null
  if (action === 'smoke' && isName(name) && json === undefined) return { about: action, name, dist }
  const isList = action === 'list' || action === 'verify'
  return isList && name === undefined && dist === undefined ? { about: action, json: json ?? false } : null
}

const requestOf = (argv: readonly string[]): Request => {
  const { values, positionals } = read(argv)
  const [action, name, third, ...more] = positionals
  const look = third === undefined ? lookOf(action, name, values) : null
  if (look) return look
  if (!isMove(action) || !isName(name) || more.length > 0) throw new ReleaseError([])
  return { about: 'move', ...moveOf(action, name, { values, third }) }
}

/** Parses the command line. @throws {ReleaseError} with the usage */
export const parseRequest = (argv: readonly string[], usage: string): Request => {
  try {
    return requestOf(argv)
  } catch (error) {
    throw error instanceof ReleaseError ? new ReleaseError([...error.reasons, usage]) : error
  }
}
