import { results } from '@bazaar/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '../users/tables.ts'
import { run } from '../runs/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a run left behind for its user. It stands beside `run`, so that the rows a worker writes often stay small,
 * and keeps its own text, so that a later change of the agent loses nothing.
 */
export const result = pgTable(
  'result',
  {
    runId: uuid('run_id')
      .primaryKey()
      .references(() => run.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    agent: text().notNull(),
    /** The agent on whose page it was made; a variant counts to its main agent. */
    mainAgent: text('main_agent').notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Markdown as the agent wrote it: version 1. */
    text: text().notNull(),
    /** Words of title, input and shown text, and the owner; see `words.ts`. */
    search: tsvector().notNull(),
    /** The version that is shown. */
    version: integer().notNull().default(1),
    favourite: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('result_user')
      .on(table.userId, table.createdAt, table.runId)
      .where(sql`deleted_at is null`),
    index('result_user_agent')
      .on(table.userId, table.mainAgent, table.createdAt, table.runId)
      .where(sql`deleted_at is null`),
    index('result_favourite')
      .on(table.userId, table.createdAt, table.runId)
      .where(sql`favourite and deleted_at is null`),
    index('result_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('result_search').using('gin', table.search),
  ],
)

/** Texts that the user wrote over the agent's; only ever added to. Version 1 is `result.text`. */
export const resultVersion = pgTable(
  'result_version',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => result.runId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.version] }),
    check('result_version_edited', sql`${table.version} > 1`),
  ],
)

/** Thumbs: one for each user and run. Source: acceptance.md Q18. */
export const runFeedback = pgTable(
  'run_feedback',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    vote: text({ enum: results.votes }).notNull(),
    reasons: text({ enum: results.voteReasons }).array().notNull(),
    comment: text().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.userId] }), index('run_feedback_time').on(table.createdAt)],
)
