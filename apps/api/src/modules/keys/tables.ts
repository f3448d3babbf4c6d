import { keysApi } from '@bazaar/contracts'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A program that registered itself so that owners can connect it. Anyone may register one. */
export const oauthClient = pgTable('oauth_client', {
  id: text().primaryKey(),
  name: text().notNull(),
  redirectUris: text('redirect_uris').array().notNull(),
  /** When it registered, or last connected to an account. */
  usedAt: at('used_at').notNull(),
})

/**
 * A credential for programs: a key, of which only the hash is stored and which is shown once, or a connected app, which
 * holds tokens.
 */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key; null for an app. */
    keyHash: text('key_hash'),
    clientId: text('client_id').references(() => oauthClient.id, { onDelete: 'set null' }),
    /** Where an app was answered; null for a key. */
    appHost: text('app_host'),
    /** The only address that an app's tokens open; null = every call open to keys. */
    audience: text(),
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

/** What a connected app holds. Only hashes are stored. */
export const oauthToken = pgTable(
  'oauth_token',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['code', 'access', 'refresh'] }).notNull(),
    /** Of a code: the challenge of its verifier, and the address it was sent to. */
    challenge: text(),
    redirectUri: text('redirect_uri'),
    /** When a code or refresh token was exchanged; it stays, so that a second use is noticed. */
    usedAt: at('used_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('oauth_token_key').on(table.keyId)],
)
