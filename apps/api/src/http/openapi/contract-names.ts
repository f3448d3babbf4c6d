import * as contracts from '@bazaar/contracts'
import { z } from 'zod'

const isModule = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Symbol.toStringTag in value

const exported: [string, unknown][] = Object.entries(contracts).flatMap(([name, value]): [string, unknown][] =>
  isModule(value) ? Object.entries(value) : [[name, value]],
)
const names = new Map(exported.map(([name, value]) => [value, name]))

/** The name a contract is exported by. */
export const contractName = (value: object): string | undefined => names.get(value)

/** Every schema of the contracts with its name. */
export const contractSchemas = (): [string, z.ZodType][] =>
  exported.flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[name, value]] : [],
  )
