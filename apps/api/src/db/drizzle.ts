import type { Subquery as Query } from 'drizzle-orm'
import type { PgTable as Table } from 'drizzle-orm/pg-core'
import { createRequire } from 'node:module'

// As CommonJS, because Node parses the library's package.json of 180 KB again for each of its hundred ES modules, and
// only in this file for the same reason.
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const postgres: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const driver: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')
const migrator: typeof import('drizzle-orm/node-postgres/migrator') = load('drizzle-orm/node-postgres/migrator')

export const {
  Subquery,
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  not,
  notExists,
  notInArray,
  notLike,
  or,
  sql,
  sum,
} = core
export const {
  PgTable,
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
} = postgres
export const { drizzle } = driver
export const { migrate } = migrator

export type PgTable = Table
export type Subquery = Query
export type { Placeholder, SQL } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
