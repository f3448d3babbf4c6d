import { type ChildProcess, spawn } from 'node:child_process'
import { type Server, createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startHotServer } from './hot-server.ts'
import { freePort } from './ports.ts'

const children: ChildProcess[] = []
const servers: Server[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
})

const run = (source: string): ChildProcess => {
  const child = spawn(process.execPath, ['-e', source], { stdio: 'ignore' })
  children.push(child)
  return child
}

/** Ends, as Rsbuild does, when the port is taken. */
const development = (port: number) =>
  run(`require('node:http')
    .createServer((_, answer) => answer.setHeader('x-dev-server', String(process.pid)).end())
    .listen(${port}, '127.0.0.1')`)

const otherCheckout = (port: number): void => {
  const server = createServer((_, answer) => answer.setHeader('x-dev-server', 'another process').end())
  servers.push(server.listen(port, '127.0.0.1'))
}

test('a server takes its usual port', async () => {
  const usualPort = await freePort(0)
  const { origin } = await startHotServer({ name: 'a', usualPort, start: development })
  expect(origin).toBe(`http://localhost:${usualPort}`)
})

test('a server whose port another checkout took while it started gets another port', async () => {
  const usualPort = await freePort(0)
  const starts: number[] = []
  const { origin } = await startHotServer({
    name: 'a',
    usualPort,
    start: (port) => {
      if (starts.push(port) === 1) otherCheckout(port)
      return development(port)
    },
  })
  expect(starts).toEqual([usualPort, Number(new URL(origin).port)])
  expect((await fetch(origin)).headers.get('x-dev-server')).toBe(String(children.at(-1)?.pid))
})

test('a server that ends for another reason is reported', async () => {
  const usualPort = await freePort(0)
  const failing = startHotServer({ name: 'a', usualPort, start: () => run('process.exit(3)') })
  await expect(failing).rejects.toThrow('The development server of a ended with 3.')
})
