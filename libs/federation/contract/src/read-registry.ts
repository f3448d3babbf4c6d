import { z } from 'zod'
import { Registry, RegistryRemote } from './manifest.ts'

const nameOf = (remote: unknown): string => String(Reflect.get(Object(remote), 'name'))

/**
 * Reads a registry as far as this code understands it. A newer server may list remotes in a form unknown here; those
 * are left out and named, without affecting the others.
 * @throws {ZodError} when it is not a registry
 */
export const readRegistry = (value: unknown): { registry: Registry; unread: string[] } => {
  const { remotes, ...rest } = Registry.extend({ remotes: z.array(z.unknown()) }).parse(value)
  const unread: string[] = []
  const read = remotes.flatMap((remote) => {
    const { data } = RegistryRemote.safeParse(remote)
    if (data === undefined) unread.push(nameOf(remote))
    return data ?? []
  })
  return { registry: { ...rest, remotes: read }, unread }
}
