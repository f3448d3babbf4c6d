import { forNobody } from './callers.ts'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** Bounds a statement, and what a group that fails has to repeat. */
const maxTogether = 50

/**
 * Groups calls: what is called while a group is under way goes with the next one, in order. A call that finds nothing
 * under way waits for no more than the calls of the same turn of the event loop.
 * @param work gets a group and returns one result for each item; what it throws is thrown to every caller of the group
 */
export const together = <Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxTogether)
      waiting = waiting.slice(maxTogether)
      try {
        const results = await work(group.map(({ item }) => item))
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isBusy = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isBusy) return
      isBusy = true
      setImmediate(() => void forNobody(runAll))
    })
}
