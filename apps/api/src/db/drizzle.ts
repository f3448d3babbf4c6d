// Node parses drizzle-orm's package.json of 180 KB again for every file that imports it, so only this one does.
export * from 'drizzle-orm'
export {
  type PgColumn,
  PgTable,
  type PgUpdateSetSource,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
