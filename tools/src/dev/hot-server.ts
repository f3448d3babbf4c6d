import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from './ports.ts'

export type HotServer = { name: string; origin: string }

type Options = {
  name: string
  /** The port it has unless that is taken. */
  usualPort: number
  /** Starts the process; the caller ends it. */
  start: (port: number) => ChildProcess
}

/**
 * Waits until a development server has built its project once. Whatever else answers on its port is ignored: the
 * server names its process in a header. @returns false when it ended before
 */
const hasBuilt = async (origin: string, server: ChildProcess): Promise<boolean> => {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(origin).catch(() => null)
    if (answer?.ok && answer.headers.get('x-dev-server') === String(server.pid)) return true
    await sleep(200)
  }
  return false
}

/**
 * Starts a development server. Another checkout that starts at the same time finds the same port free; the one that
 * binds it later starts again on another. @throws {Error} when the server ends for any other reason
 */
export const startHotServer = async ({ name, usualPort, start }: Options): Promise<HotServer> => {
  let port = await freePort(usualPort)
  for (;;) {
    const origin = `http://localhost:${port}`
    const server = start(port)
    if (await hasBuilt(origin, server)) return { name, origin }
    if (await isFree(port)) throw new Error(`The development server of ${name} ended with ${server.exitCode}.`)
    port = await freePort(0)
  }
}
