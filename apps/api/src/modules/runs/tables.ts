import { runStates } from '@bazaar/contracts'
import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const run = pgTable(
  'run',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    agent: text().notNull(),
    agentVersion: integer('agent_version').notNull(),
    state: text({ enum: runStates }).notNull().default('queued'),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of agent and input: the same key with other input is rejected. */
    inputHash: text('input_hash').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Body of the canonical answer, including the receipt. */
    answer: jsonb().$type<Record<string, unknown>>(),
    engine: text(),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    /** Dotted path in the input → what is wrong with it. */
    errorFields: jsonb('error_fields').$type<Record<string, string>>(),
    price: integer().notNull(),
    creditsCharged: integer('credits_charged').notNull().default(0),
    /** When it passes, the worker is dead and the sweeper retries or fails the run. */
    leaseUntil: at('lease_until'),
    attempts: integer().notNull().default(0),
    stopRequestedAt: at('stop_requested_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('run_key').on(table.userId, table.idempotencyKey),
    index('run_user').on(table.userId, table.createdAt.desc()),
    index('run_open')
      .on(table.leaseUntil)
      .where(sql`state in ('queued','running')`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Uploaded files of a run, deleted when it ends. Source: acceptance.md Q31. */
export const runUpload = pgTable(
  'run_upload',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    /** Key of the input. */
    field: text().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.field] })],
)

/** Events of a run in order; readers resume after the last `seq` they saw. */
export const runEvent = pgTable(
  'run_event',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
)
