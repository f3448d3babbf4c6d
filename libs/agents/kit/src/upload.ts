import { z } from 'zod'

export type UploadRules = {
  /** Accepted file extensions, in lower case and with the dot. */
  accept: readonly string[]
  /** Bytes. */
  maxBytes: number
  /** Error message when no file is chosen. */
  missing: string
}

/**
 * Describes an upload in an agent's input. In the browser it is the chosen `File`. On the server, `context.files` reads
 * the bytes, and the run stores only this description.
 */
export type Upload = { name: string; type: string; size: number; sha256?: string | undefined }

const inMegabytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`

const endingOf = (name: string): string => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''

/** 'PDF, DOCX or TXT' */
const kindsOf = (accept: readonly string[]): string => {
  const names = accept.map((ending) => ending.slice(1).toUpperCase())
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** The hint of an upload field, such as 'PDF, DOCX or TXT, up to 10 MB'. */
export const uploadHint = ({ accept, maxBytes }: UploadRules): string =>
  `${kindsOf(accept)}, up to ${inMegabytes(maxBytes)}`

/** Input schema of one upload, for browser and server. Checks the extension and the size. */
export const uploadOf = (rules: UploadRules): z.ZodType<Upload> =>
  z
    .object(
      { name: z.string(), type: z.string(), size: z.number(), sha256: z.string().optional() },
      { error: rules.missing },
    )
    .superRefine(({ name, size }, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      if (!rules.accept.includes(endingOf(name))) refuse(`Please choose a ${kindsOf(rules.accept)} file.`)
      else if (size === 0) refuse('This file is empty. Please choose another one.')
      else if (size > rules.maxBytes) refuse(`This file is larger than ${inMegabytes(rules.maxBytes)}.`)
    })
