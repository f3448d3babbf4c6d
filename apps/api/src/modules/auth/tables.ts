import { languages, themes } from '@bazaar/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const user = pgTable('user', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case. */
  email: text().notNull().unique(),
  fullname: text().notNull(),
  /** E.164, e.g. +919845012345. */
  mobile: text(),
  /** `argon2id$m=19456,t=2,p=1$salt$hash`, or null for accounts that sign in with Google only. */
  passwordHash: text('password_hash'),
  role: text({ enum: ['user', 'staff'] })
    .notNull()
    .default('user'),
  /** May we write about news and offers? Off until somebody turns it on. */
  marketing: boolean().notNull().default(false),
  /** Language of our mails. */
  language: text({ enum: languages }).notNull().default('en'),
  theme: text({ enum: themes }).notNull().default('system'),
  /** Set while an account waits to be erased; taking it back is possible until then. */
  eraseAfter: at('erase_after'),
  /** Set when everything personal is gone; the row stays, so that the ledger's entries belong to someone. */
  erasedAt: at('erased_at'),
  createdAt: at('created_at').notNull().defaultNow(),
})

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

/** Counters of Q8 and Q19 that must survive a resend and a restart: one row for a key and a window. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStart: at('window_start').notNull(),
  blockedUntil: at('blocked_until'),
})

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
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_previous').on(table.previousHash),
    index('session_user').on(table.userId),
  ],
)

/** Mails to send; with no SMTP server set, the page `/dev/mailbox` shows them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at'),
    failedAt: at('failed_at'),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextTryAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
