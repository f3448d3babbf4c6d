import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A sign-up that waits for its code; it becomes a user when the code is right. Source: acceptance.md Q8. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    fullname: text().notNull(),
    mobile: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** SHA-256 of the `reg` cookie. */
    cookieHash: text('cookie_hash').notNull(),
    /** Version of the terms that was agreed to, with the statement of age; null for callers that do not send it. */
    agreedTo: text('agreed_to'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('pending_registration_email').on(table.email)],
)

/** Which version of the terms a user accepted; accepting includes the statement of being 18 or older. */
export const consent = pgTable(
  'consent',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** A mailed code, bound to its purpose and its record. */
export const otp = pgTable(
  'otp',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    purpose: text({ enum: ['register', 'reset', 'email'] }).notNull(),
    /** Pending registration or user the code belongs to. */
    subjectId: uuid('subject_id').notNull(),
    /** HMAC-SHA-256 of purpose, subject and code. */
    codeHash: text('code_hash').notNull(),
    guesses: integer().notNull().default(0),
    dead: boolean().notNull().default(false),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('otp_subject').on(table.subjectId), index('otp_email').on(table.email)],
)

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    ip: text(),
    agent: text(),
    /** Hash of the token before the last rotation, good until the new one was used. */
    previousHash: text('previous_hash'),
    rotatedAt: at('rotated_at').notNull().defaultNow(),
    /** When the token of the last rotation was first used. */
    confirmedAt: at('confirmed_at'),
    /** SHA-256 of the cookie offered with the token; null for sessions older than bindings. */
    bindingHash: text('binding_hash'),
    /** When a request first brought the cookie: from then on the token is worth nothing without it. */
    boundAt: at('bound_at'),
    /** When the user last confirmed who they are in this session; null = only when it was opened. */
    provedAt: at('proved_at'),
    /** When a second factor was last used in this session. */
    factorAt: at('factor_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_previous').on(table.previousHash),
    index('session_user').on(table.userId),
  ],
)

/** A browser that shows notifications: a push subscription. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The sign-in that switched it on or renewed it; signing out deletes the device. Null once that sign-in is long over. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'set null' }),
    /** Address at the browser's push service. Who knows it can address the browser, but encrypt nothing for it. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_device_endpoint').on(table.endpoint),
    index('push_device_user').on(table.userId),
    index('push_device_session').on(table.sessionId),
  ],
)

/** Whom a build was served to, while a session of theirs may still be alive. */
export const releaseSeen = pgTable(
  'release_seen',
  {
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    buildId: text('build_id').notNull(),
    /** From then on its code may have acted as the user. */
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.buildId, table.userId] })],
)

/** A passkey: its private key never leaves the user's device or password manager. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The browser's id of the passkey, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures so far; 0 for ever where the passkey does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [uniqueIndex('passkey_credential').on(table.credentialId), index('passkey_user').on(table.userId)],
)

/** A challenge that waits for its signature. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  /** SHA-256 of the challenge. */
  hash: text().primaryKey(),
  purpose: text({ enum: ['sign-in', 'confirm', 'add'] }).notNull(),
  /** The session that asked; null for a sign-in. */
  sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
  createdAt: at('created_at').notNull(),
})

/** The authenticator app of a user, as the second factor of a password. */
export const userTotp = pgTable('user_totp', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed with the server's secret. */
  secret: text().notNull(),
  /** Set by the first right code; until then the factor is not asked for. */
  confirmedAt: at('confirmed_at'),
  /** Time step of the last code that was taken: no code counts twice. */
  lastStep: integer('last_step').notNull().default(0),
})
