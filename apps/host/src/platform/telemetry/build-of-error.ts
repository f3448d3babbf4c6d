import { buildsIn } from '@bazaar/federation-contract'

export type Build = { remote: string; build_id: string }

/**
 * The build whose code was at work when an error was made: the first of a remote that a stack or a file address names,
 * as remotes run in what the host gives them, else that of the host.
 */
export const buildIn = (text: string): Build | null => {
  const named = buildsIn(text)
  const found = named.find(({ name }) => name !== 'host') ?? named[0]
  return found ? { remote: found.name, build_id: found.buildId } : null
}

export const buildOfError = (error: unknown): Build | null => buildIn(error instanceof Error ? (error.stack ?? '') : '')
