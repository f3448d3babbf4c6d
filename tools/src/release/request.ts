import { ReleaseError } from '@bazaar/api'
import { remoteNames } from '@bazaar/federation-contract'
import { parseArgs } from 'node:util'

export const names = ['host', ...remoteNames]

export const usage = `Usage: npm run release -- publish <name> [--canary 10% [--users a@b,c@d] | --stage] [--dist <folder>]
       npm run release -- promote <name> [build]
       npm run release -- canary <name> 10% [--users a@b,c@d] [--build <build>]
       npm run release -- hold <name>, restore <name>
       npm run release -- rollback <name>
       npm run release -- kill <name> [build]
       npm run release -- list [--json]
       npm run release -- verify [--json]
Every move takes --reason "...". Names: ${names.join(', ')}
With RELEASE_URL and RELEASE_TOKEN it moves releases of that server, else those of this machine.`

const moves = ['publish', 'promote', 'canary', 'hold', 'restore', 'rollback', 'kill'] as const
export type MoveName = (typeof moves)[number]

/** Whom a build is tried on; null = it is not about a trial. */
export type Trial = { percent: number; users: string[] } | null

export type MoveRequest = {
  action: MoveName
  name: string
  reason: string
  buildId: string | undefined
  trial: Trial
  stage: boolean
  /** Built folder to publish; without it the project is built. */
  dist: string | undefined
}

/** `about: 'move'` moves something, the others only look. */
export type Request = { about: 'list' | 'verify'; json: boolean } | (MoveRequest & { about: 'move' })

const options = {
  reason: { type: 'string' },
  dist: { type: 'string' },
  canary: { type: 'string' },
  users: { type: 'string' },
  build: { type: 'string' },
  stage: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const read = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch {
    throw new ReleaseError([usage])
  }
}

const percentOf = (text: string | undefined): number => {
  const [, digits] = /^(\d{1,3})%?$/.exec(text ?? '') ?? []
  const percent = Number(digits ?? Number.NaN)
  if (percent >= 0 && percent <= 100) return percent
  throw new ReleaseError([`${text ?? 'Nothing'} is no share of visitors; write for example 10%.`])
}

const usersOf = (list: string | undefined): string[] => (list ?? '').split(',').flatMap((email) => email.trim() || [])

const isMove = (text: string | undefined): text is MoveName => moves.some((move) => move === text)

type Values = ReturnType<typeof read>['values']

/** `publish` may name a share, users or both; `canary` always names its share. */
const trialOf = (action: MoveName, share: string | undefined, { users, stage }: Values): Trial => {
  const isTrial = action === 'canary' || (action === 'publish' && (share !== undefined || users !== undefined))
  if (!isTrial) return null
  if (stage) throw new ReleaseError([usage])
  const percent = action === 'publish' && share === undefined ? 0 : percentOf(share)
  return { percent, users: usersOf(users) }
}

/** What the words ask for. @throws {ReleaseError} with the usage */
export const parseRequest = (argv: readonly string[]): Request => {
  const { values, positionals } = read(argv)
  const [action, name = '', third] = positionals
  if ((action === 'list' || action === 'verify') && positionals.length === 1)
    return { about: action, json: values.json }
  if (!isMove(action) || !names.includes(name) || positionals.length > 3) throw new ReleaseError([usage])
  const isCanary = action === 'canary'
  return {
    about: 'move',
    action,
    name,
    reason: values.reason ?? `${action} by hand`,
    buildId: isCanary ? values.build : third,
    trial: trialOf(action, isCanary ? third : values.canary, values),
    stage: values.stage,
    dist: values.dist,
  }
}
