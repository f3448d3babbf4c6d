import type { Database } from './client.ts'

/** Builds a query once for each database and not at each call: building one costs more than sending it. */
export const builtOnce = <Query>(build: (db: Database) => Query): ((db: Database) => Query) => {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
