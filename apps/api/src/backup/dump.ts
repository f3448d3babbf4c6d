import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/client.ts'

export type DumpedTable = { name: string; columns: string[] }
export type DumpedSequence = { name: string; value: string }
export type Dump = { migrations: number; tables: DumpedTable[]; sequences: DumpedSequence[] }

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: DumpedTable): string => columns.map(quote).join(', ')
const fileOf = (folder: string, { name }: DumpedTable): string => join(folder, `${name}.copy`)

const listTables = async (client: ClientBase): Promise<DumpedTable[]> => {
  const { rows } = await client.query<DumpedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** Orders tables so that each follows the tables its foreign keys name. */
const inForeignKeyOrder = async (client: ClientBase, tables: readonly DumpedTable[]): Promise<DumpedTable[]> => {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.oid <> p.oid`)
  const ordered = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.has(name) || path.includes(name)) return
    for (const { child, parent } of rows) if (child === name) visit(parent, [...path, name])
    ordered.add(name)
  }
  for (const { name } of tables) visit(name, [])
  return [...ordered].flatMap((name) => tables.find((table) => table.name === name) ?? [])
}

/** `last_value` is null for a sequence that was never used. */
const listSequences = async (client: ClientBase): Promise<DumpedSequence[]> => {
  const { rows } = await client.query<DumpedSequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return rows
}

const dumpWith = async (client: ClientBase, folder: string): Promise<Dump> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations')
  const tables = await inForeignKeyOrder(client, await listTables(client))
  for (const table of tables) {
    const copy = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quote(table.name)}) to stdout`))
    await pipeline(copy, createWriteStream(fileOf(folder, table), { mode: 0o600 }))
  }
  const sequences = await listSequences(client)
  await client.query('commit')
  return { migrations: rows[0]?.n ?? 0, tables, sequences }
}

/** Writes every table into a folder, all from one snapshot, while the product goes on. */
export const dumpDatabase = async (db: Database, folder: string): Promise<Dump> => {
  const client = await db.$client.connect()
  let failed = true
  try {
    const dump = await dumpWith(client, folder)
    failed = false
    return dump
  } finally {
    client.release(failed)
  }
}

const setTriggers = async (client: ClientBase, tables: readonly DumpedTable[], state: 'enable' | 'disable') => {
  for (const { name } of tables) await client.query(`alter table ${quote(name)} ${state} trigger user`)
}

/**
 * Replaces all rows by those of a dump, in one transaction. The schema must be at the dump's migration. Rows that
 * migrations insert are part of the dump, so the tables are emptied first, past the ledger's append-only triggers.
 */
export const loadDatabase = async (client: ClientBase, folder: string, { tables, sequences }: Dump): Promise<void> => {
  await client.query('begin')
  await setTriggers(client, tables, 'disable')
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`))
    await pipeline(createReadStream(fileOf(folder, table)), copy)
  }
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [quote(name), value])
  await setTriggers(client, tables, 'enable')
  await client.query('commit')
}
