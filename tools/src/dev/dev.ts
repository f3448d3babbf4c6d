import { workspaceRemotes } from '@bazaar/workspace'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, root } from '../workspace.ts'

const usage = `Usage: npm run dev                      the host and all remotes, every remote hot
       npm run dev -- mfe-agents-seo    one remote hot, the others from their last build
       npm run dev -- mfe-auth --alone  one remote by itself, with a mock shell`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean' } } })
const children: ChildProcess[] = []
const known = workspaceRemotes()
type Remote = (typeof known)[number]

const launch = (command: string, args: string[], cwd: string, environment: Record<string, string>): ChildProcess => {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  children.push(child)
  return child
}

let stopping = false

/** Ctrl-C ends everything that was started here, then this process; its watchers would keep it alive. */
const stopAll = async (): Promise<void> => {
  stopping = true
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null)
  const ended = alive.map((child) => new Promise((settle) => child.once('exit', settle)))
  for (const child of alive) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(0)
}

const serveRemote = ({ name, devPort }: Remote, alone: boolean): void => {
  launch('rsbuild', ['dev', '--mode', 'development'], join(root, 'apps', name), {
    NODE_ENV: 'development',
    MFE_MODE: alone ? 'alone' : 'hosted',
  })
  if (alone) console.log(`${name} runs by itself on http://localhost:${devPort}`)
}

const firstHostBuild = (): Promise<void> => {
  const facts = join(root, 'apps/host/dist-dev/host.json')
  rmSync(facts, { force: true })
  launch('rsbuild', ['build', '--watch', '--mode', 'development'], join(root, 'apps/host'), { NODE_ENV: 'development' })
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (!existsSync(facts)) return
      clearInterval(look)
      resolve()
    }, 200)
  })
}

/** The server with a development build of the host; it starts anew when the API's sources or the host change. */
const serve = async (hot: readonly Remote[]): Promise<void> => {
  await Promise.all([build(known.map(({ name }) => name)), firstHostBuild()])
  const environment = {
    NODE_ENV: 'development',
    DATA_DIR: process.env['DATA_DIR'] ?? join(root, 'data/dev'),
    DEV_REMOTES: hot.map(({ name, devPort }) => `${name}=http://localhost:${devPort}`).join(','),
    START_BUILT: '1',
    HOST_DIST: join(root, 'apps/host/dist-dev'),
  }
  const begin = () =>
    launch(
      'node',
      ['--watch-path', join(root, 'apps/api/src'), '--watch-path', join(root, 'libs'), 'tools/src/start/start.ts'],
      root,
      environment,
    )
  let server = begin()
  let waiting: ReturnType<typeof setTimeout> | undefined
  watch(join(root, 'apps/host/dist-dev'), () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      server.once('exit', () => {
        if (!stopping) server = begin()
      })
      server.kill('SIGTERM')
    }, 500)
  })
}

const main = async (): Promise<void> => {
  const hot = known.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (hot.length < positionals.length || (values.alone && hot.length !== 1)) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll())
  for (const remote of hot) serveRemote(remote, values.alone === true)
  if (!values.alone) await serve(hot)
}

await main()
