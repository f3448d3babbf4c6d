import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plan } from './plan.ts'

/** Runs a program of the workspace. @throws {Error} when it fails */
export type Run = (command: string, args: string[]) => Promise<void>

/** What to restore after a failure: file → its bytes; null = the file did not exist. */
const journalOf = (root: string, plan: Plan): Map<string, Buffer | null> =>
  new Map(
    plan.changes.map(
      ({ path }) => [path, existsSync(join(root, path)) ? readFileSync(join(root, path)) : null] as const,
    ),
  )

const restore = (root: string, journal: Map<string, Buffer | null>, folders: readonly string[]): void => {
  for (const [path, bytes] of journal) {
    if (bytes !== null) writeFileSync(join(root, path), bytes)
    else if (existsSync(join(root, path))) rmSync(join(root, path))
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/**
 * Writes a plan, formats the files and writes the page of a new agent. All or nothing: when a step fails or is
 * interrupted, every file is as it was.
 * @throws {Error} of the step that failed
 */
export const applyPlan = async (root: string, plan: Plan, run: Run): Promise<void> => {
  const journal = journalOf(root, plan)
  const folders: string[] = []
  // Ctrl-C also reaches the running program, which fails; then the files are restored.
  const stay = () => {}
  process.on('SIGINT', stay)
  try {
    for (const { path, text } of plan.changes) {
      const made = mkdirSync(dirname(join(root, path)), { recursive: true })
      if (made !== undefined) folders.push(made)
      writeFileSync(join(root, path), text)
    }
    await run(
      'oxfmt',
      plan.changes.map(({ path }) => path).filter((path) => /\.(ts|tsx|css|json)$/.test(path)),
    )
    if (plan.documents !== undefined) await run('node', ['tools/src/docs/write-docs.ts', plan.documents])
  } catch (error) {
    restore(root, journal, folders)
    throw error
  } finally {
    process.off('SIGINT', stay)
  }
}
