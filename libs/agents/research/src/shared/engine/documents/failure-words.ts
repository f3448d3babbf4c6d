import { limits } from './limits.ts'

const tooComplex = 'This file is too complex to read here. Save it again as a plain PDF, DOCX or TXT and try again.'

/** Explains to the user why a file cannot be read. */
export const failureWords = {
  missing: 'Please choose a file.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  encrypted: 'This PDF is protected with a password. Save a copy without the password and try again.',
  lockedWord: 'This Word document is protected with a password. Save a copy without the password and try again.',
  broken: 'This file is damaged and cannot be read. Save it again and try once more.',
  scanned: 'No text found: this looks like a scan or a picture. Choose a PDF, DOCX or TXT file with text.',
  /** Where OCR is installed and was not chosen. */
  scannedOffer:
    'No text found: this looks like a scan or a picture. Switch on “Read a scan by OCR” to have its text recognised.',
  scannedNoOcr:
    'No text found: this looks like a scan or a picture, and this server has no OCR to read it. Choose a PDF, DOCX or TXT file with text.',
  ocrFailed: 'OCR could not read this scan. Choose a sharper one, or a PDF with text.',
  noText: 'No text found in this file. Choose another one.',
  fewWords: 'This file holds too little text to read. Choose one with more.',
  oldWord: 'This is an old Word document (.doc). Save it as PDF or DOCX and try again.',
  rich: 'This is a rich text file (.rtf). Save it as PDF, DOCX or TXT and try again.',
  unknown: 'This kind of file cannot be read. Choose a PDF, DOCX or TXT file.',
  twoKinds: 'This file is two kinds of file at once, so it was not opened. Save it again as PDF, DOCX or TXT.',
  bomb: 'This Word document unpacks to more than 50 MB, so it was not opened.',
  tooComplex,
  tooSlow: tooComplex,
} as const
export type FailureReason = keyof typeof failureWords

export const tooManyPages = (pages: number): string =>
  `This document has ${pages} pages; up to ${limits.pages} can be read.`

const kindName = { pdf: 'a PDF', docx: 'a Word document', text: 'plain text' } as const

export const otherKind = (named: keyof typeof kindName, found: keyof typeof kindName): string =>
  `The file is named as ${kindName[named]}, but its content is ${kindName[found]}. Give it the right name and try again.`
