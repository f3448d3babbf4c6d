import { z } from 'zod'
import { Registry, RegistryRemote } from './manifest.ts'

const nameOf = (remote: unknown): string => String(Reflect.get(Object(remote), 'name'))

/**
 * A registry as far as this code understands it. A newer server may have a remote, or say of one what is not known here;
 * that one is left out and named, and takes no other along.
 * @throws {ZodError} when it is no registry at all
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
