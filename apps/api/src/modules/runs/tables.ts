import { runStates } from '@bazaar/contracts'
import {
  sql,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../db/drizzle.ts'
import { packedJson } from '../../db/packed-json.ts'
import { apiKey } from '../keys/tables.ts'
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
    answer: packedJson(),
    engine: text(),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    /** Dotted path in the input → what is wrong with it. */
    errorFields: jsonb('error_fields').$type<Record<string, string>>(),
    price: integer().notNull(),
    creditsCharged: integer('credits_charged').notNull().default(0),
    /** The text model that was used, and its tokens over all attempts; null when none was. */
    model: text(),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** At least one request was not reported by its provider. */
    tokensEstimated: boolean('tokens_estimated').notNull().default(false),
    /** Millionths of the currency of TEXT_PRICES at the prices of that time; null without a price. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** When it passes, the worker is dead and the sweeper retries or fails the run. */
    leaseUntil: at('lease_until'),
    attempts: integer().notNull().default(0),
    /** The API key that started it; null for a session. */
    keyId: uuid('key_id').references(() => apiKey.id, { onDelete: 'set null' }),
    /** Span of the request that started it, as a `traceparent` header. */
    trace: text(),
    stopRequestedAt: at('stop_requested_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('run_key').on(table.userId, table.idempotencyKey),
    index('run_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('run_answered')
      .on(table.userId, table.agent, table.finishedAt.desc().nullsFirst())
      .where(sql`state = 'succeeded'`),
    // In the order in which workers claim; see `isBackground`.
    index('run_queued')
      .on(sql`(idempotency_key ~ '^(bulk|schedule):')`, table.createdAt)
      .where(sql`state = 'queued'`),
    index('run_api_key')
      .on(table.keyId, table.createdAt)
      .where(sql`key_id is not null`),
    index('run_open')
      .on(table.leaseUntil)
      .where(sql`state in ('queued','running')`),
  ],
)

/** Not parameters, so that a kept plan can use the partial index. */
export const isQueued = sql`${run.state} = 'queued'`
export const isOpen = sql`${run.state} in ('queued', 'running')`

/** Rows of a bulk job have keys of their own, which no submission can have. */
export const bulkKey = (jobId: string, position: number): string => `bulk:${jobId}:${position}`
export const isBulkKey = (key: string): boolean => key.startsWith('bulk:')
export const isBulk = sql<boolean>`(${run.idempotencyKey} like 'bulk:%')`
/** The bulk job of a row's run. */
export const bulkJobOf = (key: string): string | null => (isBulkKey(key) ? (key.split(':')[1] ?? null) : null)
/** The same for due times of schedules. */
export const scheduleKey = (scheduleId: string, dueAt: Date): string => `schedule:${scheduleId}:${dueAt.toISOString()}`
/** The same for steps of recipes. */
export const recipeKey = (jobId: string, position: number): string => `recipe:${jobId}:${position}`
export const isRecipeKey = (key: string): boolean => key.startsWith('recipe:')
/** Runs that a user or a program started one by one. */
export const isOwnKey = (key: string): boolean => !/^(?:bulk|schedule|recipe):/.test(key)
/** Runs of bulk jobs and schedules: workers claim interactive runs first, and these do not count towards a user's limits. */
export const isBackground = sql<boolean>`(${run.idempotencyKey} ~ '^(bulk|schedule):')`

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
  (table) => [
    primaryKey({ columns: [table.runId, table.seq] }),
    // Rows are written in the order of time, so a few bytes per block are enough to find the old ones.
    index('run_event_age').using('brin', table.createdAt),
  ],
)

/** Processes that take runs, so that readiness can tell when there is none. */
export const worker = pgTable('worker', {
  id: uuid().primaryKey(),
  seenAt: at('seen_at').notNull(),
})

/** Tokens of each text model in a UTC day, so that a limit needs no sum over runs. */
export const modelDay = pgTable(
  'model_day',
  {
    day: date({ mode: 'string' }).notNull(),
    model: text().notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** Null without a price. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
)
