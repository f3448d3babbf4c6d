import { buildsIn } from '@bazaar/federation-contract'

export type Build = { remote: string; build_id: string }

/** The first build of a remote that a stack or a file address names: the code that was at work when the error was made. */
export const buildIn = (text: string): Build | null => {
  const found = buildsIn(text).find(({ name }) => name !== 'host')
  return found ? { remote: found.name, build_id: found.buildId } : null
}

export const buildOfError = (error: unknown): Build | null => buildIn(error instanceof Error ? (error.stack ?? '') : '')
