import type { TextLine } from '../../documents/text-line.ts'

/** A logical line, with wrapped parts joined. `ids` are the indices of its printed lines in the document. */
export type Line = TextLine & { ids: number[]; text: string }
