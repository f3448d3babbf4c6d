/** Which build of a remote a file belongs to; `~n` is a further try for the same file (see `manifestUrl`). */
const releasedFile = /\/r\/(mfe(?:-[a-z]+)+)\/([a-f0-9]{12})(?:~\d+)?\//

export type Build = { remote: string; build_id: string }

/** The first build that a stack or a file address names: the code that was at work when the error was made. */
export const buildIn = (text: string): Build | null => {
  const [, remote, build_id] = releasedFile.exec(text) ?? []
  return remote && build_id ? { remote, build_id } : null
}

export const buildOfError = (error: unknown): Build | null => buildIn(error instanceof Error ? (error.stack ?? '') : '')
