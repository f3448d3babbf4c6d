import { keysApi } from '@bazaar/contracts'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A credential for programs. Only its hash is stored; the key is shown once. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    scopes: text({ enum: keysApi.keyScopes }).array().notNull(),
    /** Ids of the agents it may run; null = all. */
    agents: text().array(),
    /** Credits a day (UTC); null = no limit. */
    dailyLimit: integer('daily_limit'),
    /** Web origins whose pages may use it; empty = not for browsers. */
    origins: text().array().notNull(),
    expiresAt: at('expires_at'),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('api_key_hash').on(table.keyHash), index('api_key_user').on(table.userId)],
)
