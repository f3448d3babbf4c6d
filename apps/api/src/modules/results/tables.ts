import { results } from '@bazaar/contracts'
import {
  sql,
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
} from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'
import { run } from '../runs/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The stored answer of a run. It is separate from `run`, so that frequently written rows stay small, and keeps its
 * own text, so that later changes of the agent lose nothing.
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
    /** The agent whose page made it; a variant counts for its main agent. */
    mainAgent: text('main_agent').notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Markdown as the agent wrote it: version 1. */
    text: text().notNull(),
    /** Words of title, input and shown text, and the owner; see `search-words.ts`. */
    search: tsvector().notNull(),
    /** The shown version. */
    version: integer().notNull().default(1),
    favourite: boolean().notNull().default(false),
    folder: text(),
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
    index('result_folder')
      .on(table.userId, table.folder, table.createdAt, table.runId)
      .where(sql`folder is not null and deleted_at is null`),
    index('result_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('result_search').using('gin', table.search),
  ],
)

/** The user's edits and rewritten texts; append-only. Version 1 is `result.text`. */
export const resultVersion = pgTable(
  'result_version',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => result.runId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    text: text().notNull(),
    /** The run that rewrote it; null for an edit. */
    madeBy: uuid('made_by').references(() => run.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.version] }),
    index('result_version_made_by')
      .on(table.madeBy)
      .where(sql`made_by is not null`),
    check('result_version_edited', sql`${table.version} > 1`),
  ],
)

/** Thumbs up or down: one per user and run. Source: acceptance.md Q18. */
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
