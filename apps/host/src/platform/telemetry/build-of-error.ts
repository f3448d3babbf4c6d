import { buildsIn } from '@bazaar/federation-contract'

export type Build = { remote: string; build_id: string }

/**
 * The build that a stack or a file address belongs to: the first remote it names, because remotes run inside the host's
 * code, else the host.
 */
export const buildIn = (text: string): Build | null => {
  const named = buildsIn(text)
  const found = named.find(({ name }) => name !== 'host') ?? named[0]
  return found ? { remote: found.name, build_id: found.buildId } : null
}

export const buildOfError = (error: unknown): Build | null => buildIn(error instanceof Error ? (error.stack ?? '') : '')
