import type { NodePgDatabase } from './drizzle.ts'

type Commit = { db: object; calls: (() => void)[] }
/** Open transactions, by the executor that their work got. */
const open = new WeakMap<object, Commit>()

/** The database that an executor belongs to. */
export const databaseOf = (executor: object): object => open.get(executor)?.db ?? executor

/** Calls back once the executor's transaction has committed; at once outside of one. */
export const afterCommit = (executor: object, call: () => void): void => {
  const commit = open.get(executor)
  if (commit) commit.calls.push(call)
  else call()
}

/** Makes the transactions of a database run what `afterCommit` collected. */
export const runAfterCommits = <D extends NodePgDatabase>(db: D): D => {
  const transaction: D['transaction'] = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const calls: Commit['calls'] = []
    const result = await transaction((tx) => {
      open.set(tx, { db, calls })
      return work(tx)
    }, config)
    for (const call of calls) call()
    return result
  }
  return db
}
