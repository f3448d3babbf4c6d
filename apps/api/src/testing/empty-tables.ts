import type { Client } from 'pg'

/** The transaction that last wrote each row of the catalogue, so that any change of the schema is seen. */
const stampQuery = `
  select md5(string_agg(part, ',' order by part)) as stamp from (
    select 'class ' || oid || ' ' || xmin from pg_class where relnamespace = 'public'::regnamespace
    union all
    select 'column ' || attrelid || attname || ' ' || a.xmin from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace
    union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
    union all select 'constraint ' || oid || ' ' || xmin from pg_constraint
    union all select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'schema ' || oid || ' ' || xmin from pg_namespace where nspname !~ '^pg_'
    union all select 'setting ' || setconfig::text from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) as parts(part)`

/** @returns a value that every change of the database's schema changes */
export const schemaStamp = async (client: Client): Promise<string> =>
  (await client.query<{ stamp: string }>(stampQuery)).rows[0]?.stamp ?? ''

const tablesQuery = `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`
const restartSequences = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
  where schemaname = 'public' and last_value is not null`

/** Deletes all rows and restarts the sequences. @returns how many rows there were */
export const emptyTables = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ name: string }>(tablesQuery)
  const deletes = rows.map(({ name }) => `delete from ${name}`)
  // Neither triggers, which keep the ledger append-only, nor foreign keys.
  const statements = ['begin', 'set local session_replication_role = replica', ...deletes, restartSequences, 'commit']
  const answers: unknown = await client.query(statements.join(';'))
  const counts = Array.isArray(answers)
    ? answers.map(({ command, rowCount }) => (command === 'DELETE' ? rowCount : 0))
    : []
  return counts.reduce((sum, count) => sum + count, 0)
}
