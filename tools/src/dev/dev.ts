import { devPortIn } from '@bazaar/workspace'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remotesHere, root } from '../workspace.ts'
import { findApi } from './api-address.ts'
import { startApiProxy } from './api-proxy.ts'
import { type HotServer, startHotServer } from './hot-server.ts'
import { freePort } from './ports.ts'
import { runServer } from './server.ts'

const usage = `Usage: npm run dev                      the host and all remotes, every remote hot
       npm run dev -- mfe-agents-seo    the host and one remote hot, the others from their last build
       npm run dev -- mfe-auth --alone  one remote by itself, with a mock shell
       npm run dev -- mfe-auth --api https://staging.example   hot, with the accounts and agents of a server elsewhere`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { alone: { type: 'boolean' }, api: { type: 'string' } },
})

/** What was started here. */
const closers: (() => Promise<void>)[] = []

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((settle) => server.once('exit', settle))
  server.kill('SIGTERM')
  await ended
}

/** Starts the development server of a remote or of the host. */
const serveHot = (name: string, mode: 'alone' | 'hosted'): Promise<HotServer> =>
  startHotServer({
    name,
    usualPort: devPortIn(join(root, 'apps', name)),
    start: (port) => {
      const server = spawn(join(root, 'node_modules/.bin/rsbuild'), ['dev', '--mode', 'development'], {
        cwd: join(root, 'apps', name),
        env: { ...process.env, NODE_ENV: 'development', MFE_MODE: mode, DEV_PORT: String(port) },
        stdio: 'inherit',
      })
      closers.push(() => end(server))
      return server
    },
  })

/** Ends everything that was started here, then this process: its watchers would keep it alive. */
const stop = async (code: number): Promise<void> => {
  await Promise.all(closers.map((close) => close()))
  process.exit(code)
}

/** The names given, or all. @throws {Error} with the usage when one is unknown */
const chosenRemotes = (): string[] => {
  const remotes = remotesHere()
  const names = positionals.length === 0 ? remotes : positionals
  const isWrong = values.alone && (names.length !== 1 || values.api !== undefined)
  if (names.some((name) => !remotes.includes(name)) || isWrong) throw new Error(usage)
  return names
}

/** Puts the API elsewhere before the server of this machine. @returns settings of that server */
const connectApi = async (address: string): Promise<Record<string, string>> => {
  const api = await findApi(address)
  const { checkPort } = await import('@bazaar/api')
  const port = Number(process.env['PORT'] ?? 3000)
  await checkPort({ HOST: '127.0.0.1', PORT: port })
  const pagesPort = await freePort(0)
  const proxy = await startApiProxy({ api, pages: `http://127.0.0.1:${pagesPort}`, port })
  closers.push(async () => proxy.stop())
  console.log(`Accounts, agents and results are those of ${api}.`)
  return {
    HOST: '127.0.0.1',
    PORT: String(pagesPort),
    PUBLIC_URL: proxy.url,
    RUN_WORKER: 'off',
    TEXT_PROVIDER: 'none',
  }
}

const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
  const names = chosenRemotes()
  const ofApi = values.api === undefined ? {} : await connectApi(values.api)
  const projects = values.alone ? names : ['host', ...names]
  const hot = await Promise.all(projects.map((name) => serveHot(name, values.alone ? 'alone' : 'hosted')))
  if (values.alone) return console.log(`${names[0]} runs by itself on ${hot[0]?.origin}`)
  const server = runServer({
    environment: {
      NODE_ENV: 'development',
      DATA_DIR: process.env['DATA_DIR'] ?? join(root, 'data/dev'),
      DEV_REMOTES: hot.map(({ name, origin }) => `${name}=${origin}`).join(','),
      ...ofApi,
    },
    onFailedStart: (code) => void stop(code),
  })
  closers.push(server.stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return stop(1)
})
