import { workspaceRemotes } from '@bazaar/workspace'
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Top folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Names of the remotes in this checkout. */
export const remotesHere = (): string[] => workspaceRemotes().map(({ name }) => name)

export const distOf = (name: string): string => join(root, 'apps', name, 'dist')

/** Runs a command in the repository until `signal`. @throws {Error} with its output when it does not exit with 0 */
export const run = (
  command: string,
  args: string[],
  environment: Record<string, string | undefined> = {},
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((settle, fail) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    // Kill the child when this process exits, however it exits.
    const end = () => void child.kill()
    process.once('exit', end)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('exit', (code) => {
      process.removeListener('exit', end)
      if (code === 0) settle()
      else fail(new Error(`${command} ${args.join(' ')} failed:\n${output}`))
    })
  })

/** Builds the projects whose sources changed, for production regardless of `NODE_ENV`; the rest comes from the cache. */
export const build = (projects: readonly string[], signal?: AbortSignal): Promise<void> => {
  const names = projects.map((name) => `@bazaar/${name}`).join(',')
  return run('nx', ['run-many', '-t', 'build', '--parallel=2', '-p', names], { NODE_ENV: undefined }, signal)
}
