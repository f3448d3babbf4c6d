import type { Upload } from '@bazaar/agents-kit'
import type { RunContext } from '@bazaar/agents-kit/server'
import { readDocument, type ReadDocument } from './read-document.ts'

const tooLong = 'The document is longer than what is read: about the first 200,000 characters.'

/** Notices for the user about how the document was read. */
export const readingNotices = ({ whole }: Pick<ReadDocument, 'whole'>): string[] => (whole ? [] : [tooLong])

/**
 * Reads the text of the upload in one input field.
 * @throws {EngineError} INVALID_INPUT, UPLOAD_GONE
 */
export const openUpload = async <F extends string>(
  { input, files, signal, emit }: Pick<RunContext<Record<F, Upload>>, 'input' | 'files' | 'signal' | 'emit'>,
  field: F,
): Promise<ReadDocument> => {
  emit.progress('Reading the document')
  const { name, type } = input[field]
  return readDocument({ name, type, bytes: await files.read(field) }, signal)
}
