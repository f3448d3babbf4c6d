import type { recipesApi } from '@bazaar/contracts'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { apiKey } from '../keys/tables.ts'
import { run } from '../runs/tables.ts'
import { user } from '../users/tables.ts'

const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull()
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** A recipe that a user keeps. */
export const recipe = pgTable(
  'recipe',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    recipe: jsonb().$type<recipesApi.Recipe>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recipe_user').on(table.userId, table.createdAt)],
)

/** A recipe that runs or ran, as it was then. */
export const recipeJob = pgTable(
  'recipe_job',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    recipe: jsonb().$type<recipesApi.Recipe>().notNull(),
    /** Answers to its questions, without files. */
    given: jsonb().$type<Record<string, unknown>>().notNull(),
    key: text().notNull(),
    /** The API key that started it; null for a session. */
    keyId: uuid('key_id').references(() => apiKey.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recipe_job_key').on(table.userId, table.key)],
)

/** One agent of a job. It has a run once its turn has come. */
export const recipeStep = pgTable(
  'recipe_step',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => recipeJob.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    runId: uuid('run_id').references(() => run.id, { onDelete: 'set null' }),
    /** Why it could not start. */
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] }), index('recipe_step_run').on(table.runId)],
)
