import { adminApi } from '@bazaar/contracts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../db/drizzle.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A published build of a remote or of the host; its files are in the release store and never change. */
export const release = pgTable(
  'release',
  {
    name: text().notNull(),
    buildId: text('build_id').notNull(),
    /** `mfe.json` with the Module Federation manifest; for the host, `host.json`. */
    manifest: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Every file of the folder → SHA-384 in base64; null for builds older than signatures. */
    files: jsonb().$type<Record<string, string>>(),
    /** Size of these files. */
    bytes: integer(),
    /** Where else browsers load its files: `https://cdn.example`; null = from this product. See `own-origin.ts`. */
    origin: text(),
    /** Over name, build, manifest, files and origin; see `release-facts.ts`. */
    signature: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the build started to wait; null once it was served or passed over. */
    stagedAt: at('staged_at'),
    /** When it was first served. */
    servedAt: at('served_at'),
    /** When it last became current. */
    currentAt: at('current_at'),
    /** Since when no pointer names it. */
    retiredAt: at('retired_at'),
    /** Set when the build must never be served again. */
    killedAt: at('killed_at'),
    /** Set when its code was found to do harm: tabs that ran it reload. */
    harmfulAt: at('harmful_at'),
    /** Id of the release token that first published it; null when it was published from a shell. */
    publishedBy: text('published_by'),
    /** Set when its files were deleted. */
    collectedAt: at('collected_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.buildId] })],
)

/** The current, previous and canary build of a name. */
export const releasePointer = pgTable('release_pointer', {
  name: text().primaryKey(),
  buildId: text('build_id').notNull(),
  previousBuildId: text('previous_build_id'),
  canaryBuildId: text('canary_build_id'),
  /** Share of visitors, 0 to 100. */
  canaryPercent: integer('canary_percent').notNull().default(0),
  /** Ids of users who get the canary regardless of their bucket. */
  canaryUsers: jsonb('canary_users').$type<string[]>().notNull().default([]),
  canaryAt: at('canary_at'),
  /** Whether the share grows by itself until everybody has the canary; see `rollout.ts`. */
  rollout: boolean().notNull().default(false),
  /** Why the canary is held. */
  heldReason: text('held_reason'),
  heldAt: at('held_at'),
  /** Nothing is served: the current build was killed and has no fallback. */
  off: boolean().notNull().default(false),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Who moved what, when and why. The newest id is the registry's sequence. */
export const releaseAudit = pgTable('release_audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  action: text({ enum: adminApi.releaseActions }).notNull(),
  /** The previously current build. */
  fromBuildId: text('from_build_id'),
  /** The build the line is about. */
  toBuildId: text('to_build_id').notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  /** Details of the action, such as a canary's percentage. */
  detail: jsonb().$type<Record<string, string | number | boolean>>(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Tokens that teams release with. Only a hash is stored. */
export const releaseToken = pgTable('release_token', {
  /** First part of the token; it finds the row and proves nothing. */
  id: text().primaryKey(),
  team: text().notNull(),
  /** Names the token may move; may contain `host`. */
  remotes: jsonb().$type<string[]>().notNull(),
  /** Origins it may name as the home of its files. */
  origins: jsonb().$type<string[]>().notNull().default([]),
  tokenHash: text('token_hash').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
})
