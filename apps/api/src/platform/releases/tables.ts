import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A published build of a remote or of the host; its files lie in the release store and never change. */
export const release = pgTable(
  'release',
  {
    name: text().notNull(),
    buildId: text('build_id').notNull(),
    /** `mfe.json` with the Module Federation manifest; for the host, its page template. */
    manifest: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Every file of the folder → SHA-384 in base64; null for builds of before there were signatures. */
    files: jsonb().$type<Record<string, string>>(),
    /** Bytes of these files. */
    bytes: integer(),
    /** Over name, build, manifest and files; see `release-facts.ts`. */
    signature: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Since when it waits to be tried or served; null when it was, or another one became current since. */
    stagedAt: at('staged_at'),
    /** When anybody was served it for the first time. */
    servedAt: at('served_at'),
    /** When it became the one that is served to all, the last time. */
    currentAt: at('current_at'),
    /** Since when no pointer names it. */
    retiredAt: at('retired_at'),
    /** It may never be served again. */
    killedAt: at('killed_at'),
    /** Its files were deleted. */
    collectedAt: at('collected_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.buildId] })],
)

/** Which build of a name is served now, which one before it, and which one is being tried on a few. */
export const releasePointer = pgTable('release_pointer', {
  name: text().primaryKey(),
  buildId: text('build_id').notNull(),
  previousBuildId: text('previous_build_id'),
  canaryBuildId: text('canary_build_id'),
  /** Of the visitors, 0 to 100. */
  canaryPercent: integer('canary_percent').notNull().default(0),
  /** Ids of users who get the canary whatever their bucket. */
  canaryUsers: jsonb('canary_users').$type<string[]>().notNull().default([]),
  canaryAt: at('canary_at'),
  /** Why nobody gets the canary for now. */
  heldReason: text('held_reason'),
  heldAt: at('held_at'),
  /** Nothing may be served: the current build was killed and none stands behind it. */
  off: boolean().notNull().default(false),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const releaseActions = [
  'publish',
  'stage',
  'promote',
  'canary',
  'hold',
  'restore',
  'rollback',
  'kill',
  'collect',
  'renumber',
] as const
export type ReleaseAction = (typeof releaseActions)[number]

/** Who moved what, when and why. Its newest id is the number of the registry. */
export const releaseAudit = pgTable('release_audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  action: text({ enum: releaseActions }).notNull(),
  /** What was current before. */
  fromBuildId: text('from_build_id'),
  /** The build that the line is about. */
  toBuildId: text('to_build_id').notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  /** Figures of the action, such as the percent of a canary. */
  detail: jsonb().$type<Record<string, string | number | boolean>>(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** What a team moves its remotes with from elsewhere. Only a hash is kept. */
export const releaseToken = pgTable('release_token', {
  /** First part of the token; finds the row, proves nothing. */
  id: text().primaryKey(),
  team: text().notNull(),
  /** Names it may move; may hold `host`. */
  remotes: jsonb().$type<string[]>().notNull(),
  tokenHash: text('token_hash').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
})
