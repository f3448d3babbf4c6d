import { accounts, densities, languages, themes } from '@bazaar/contracts'
import { sql, boolean, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Staff answer tickets; administrators are staff and steer the installation. */
export const roles = ['user', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

export const isStaff = (role: Role): boolean => role !== 'user'

export const user = pgTable('user', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case. */
  email: text().notNull().unique(),
  fullname: text().notNull(),
  /** E.164, e.g. +919845012345. */
  mobile: text(),
  /** `argon2id$m=19456,t=2,p=1$salt$hash`, or null for accounts that sign in with Google only. */
  passwordHash: text('password_hash'),
  role: text({ enum: roles }).notNull().default('user'),
  /** Whether the user agreed to mails about news and offers. */
  marketing: boolean().notNull().default(false),
  /** Language of our mails. */
  language: text({ enum: languages }).notNull().default('en'),
  theme: text({ enum: themes }).notNull().default('system'),
  density: text({ enum: densities }).notNull().default('comfortable'),
  /** Mails the user asked for. */
  mailKinds: text('mail_kinds', { enum: accounts.mailKinds })
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Ids of starred agents. */
  favouriteAgents: text('favourite_agents')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Set while an account waits to be erased; taking it back is possible until then. */
  eraseAfter: at('erase_after'),
  /** Set when everything personal is gone; the row stays, so that the ledger's entries belong to someone. */
  erasedAt: at('erased_at'),
  /** Set while the account is locked: no session, sign-in or API key works. */
  lockedAt: at('locked_at'),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Defaults for agent inputs; every part may be empty. */
export const businessProfile = pgTable('business_profile', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  name: text().notNull().default(''),
  site: text().notNull().default(''),
  sells: text().notNull().default(''),
  audience: text().notNull().default(''),
  tone: text().notNull().default(''),
  language: text().notNull().default(''),
  /** Texts of the owner's own, as samples of style. */
  samples: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  updatedAt: at('updated_at').notNull().defaultNow(),
})
