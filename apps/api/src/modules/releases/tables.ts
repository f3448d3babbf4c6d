import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A published build of a remote or of the host; its files lie in the release store and never change. */
export const release = pgTable(
  'release',
  {
    name: text().notNull(),
    buildId: text('build_id').notNull(),
    /** `mfe.json` with the Module Federation manifest; for the host, its page template. */
    manifest: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.buildId] })],
)

/** Which build of a name is served now, and which one before it. */
export const releasePointer = pgTable('release_pointer', {
  name: text().primaryKey(),
  buildId: text('build_id').notNull(),
  previousBuildId: text('previous_build_id'),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Who moved which pointer, when and why. */
export const releaseAudit = pgTable('release_audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  action: text({ enum: ['publish', 'rollback'] }).notNull(),
  fromBuildId: text('from_build_id'),
  toBuildId: text('to_build_id').notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
