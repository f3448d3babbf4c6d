import type { Ports } from '../ports.ts'
import type { PortShape } from './wire.ts'

type Call = (...path: string[]) => (...args: unknown[]) => Promise<unknown>

/** Ports that call those of the server; the clock alone runs here, as engines read it without waiting. */
export const createPortStubs = (shape: PortShape, now: number, call: Call): Ports => {
  const since = performance.now()
  const stubs = Object.entries(shape).map(([name, port]) => {
    if (port === 'function') return [name, call('ports', name)]
    const methods = port.methods.map((key) => [key, call('ports', name, key)])
    return [name, { ...port.properties, ...Object.fromEntries(methods) }]
  })
  const clock = { now: () => new Date(now + performance.now() - since) }
  return { text: null, ...Object.fromEntries(stubs), clock } as Ports
}
