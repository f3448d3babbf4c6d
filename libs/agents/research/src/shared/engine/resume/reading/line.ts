import type { TextLine } from '../../documents/text-line.ts'

/** A logical line: wrapped parts are joined. `ids` are the positions of its printed lines in the document. */
export type Line = TextLine & { ids: number[]; text: string }
