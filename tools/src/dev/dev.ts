import { devPortIn } from '@bazaar/workspace'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remotesHere, root } from '../workspace.ts'
import { freePort } from './ports.ts'
import { runServer } from './server.ts'

const usage = `Usage: npm run dev                      the host and all remotes, every remote hot
       npm run dev -- mfe-agents-seo    the host and one remote hot, the others from their last build
       npm run dev -- mfe-auth --alone  one remote by itself, with a mock shell`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean' } } })

type Hot = { name: string; origin: string; server: ChildProcess }

/** Starts the development server of a remote or of the host. */
const serveHot = async (name: string, mode: 'alone' | 'hosted'): Promise<Hot> => {
  const port = await freePort(devPortIn(join(root, 'apps', name)))
  const server = spawn(join(root, 'node_modules/.bin/rsbuild'), ['dev', '--mode', 'development'], {
    cwd: join(root, 'apps', name),
    env: { ...process.env, NODE_ENV: 'development', MFE_MODE: mode, DEV_PORT: String(port) },
    stdio: 'inherit',
  })
  return { name, origin: `http://localhost:${port}`, server }
}

/** Waits until a development server has built its project once. @throws {Error} when it ends before */
const firstBuild = async ({ name, origin, server }: Hot): Promise<void> => {
  for (;;) {
    const answer = await fetch(origin).catch(() => null)
    if (answer?.ok) return
    if (server.exitCode !== null) throw new Error(`The development server of ${name} ended with ${server.exitCode}.`)
    await new Promise((settle) => setTimeout(settle, 200))
  }
}

const end = async ({ server }: Hot): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((settle) => server.once('exit', settle))
  server.kill('SIGTERM')
  await ended
}

const hot: Hot[] = []
const closers: (() => Promise<void>)[] = []

/** Ends everything that was started here, then this process: its watchers would keep it alive. */
const stop = async (code: number): Promise<void> => {
  await Promise.all([...closers.map((close) => close()), ...hot.map(end)])
  process.exit(code)
}

/** The names given, or all. @throws {Error} with the usage when one is unknown */
const chosenRemotes = (): string[] => {
  const remotes = remotesHere()
  const names = positionals.length === 0 ? remotes : positionals
  if (names.some((name) => !remotes.includes(name)) || (values.alone && names.length !== 1)) throw new Error(usage)
  return names
}

const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
  const names = chosenRemotes()
  const projects = values.alone ? names : ['host', ...names]
  for (const name of projects) hot.push(await serveHot(name, values.alone ? 'alone' : 'hosted'))
  await Promise.all(hot.map(firstBuild))
  if (values.alone) return console.log(`${names[0]} runs by itself on ${hot[0]?.origin}`)
  const server = runServer({
    environment: {
      NODE_ENV: 'development',
      DATA_DIR: process.env['DATA_DIR'] ?? join(root, 'data/dev'),
      DEV_REMOTES: hot.map(({ name, origin }) => `${name}=${origin}`).join(','),
    },
    onFailedStart: (code) => void stop(code),
  })
  closers.push(server.stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return stop(1)
})
