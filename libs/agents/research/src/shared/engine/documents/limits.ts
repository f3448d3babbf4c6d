/** Limits for reading a file. Source: acceptance.md Q19 and A21; the rest is our own choice. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  pages: 20,
  /** Most bytes that a .docx may unpack to. */
  unzippedBytes: 50 * 1024 * 1024,
  zipEntries: 2_000,
  /** A document with fewer letters counts as a scan or as having no text. */
  minLetters: 50,
  characters: 200_000,
  lines: 5_000,
  lineCharacters: 2_000,
  /** For one file, from start to end of its reader process. */
  readMs: 20_000,
  heapMegabytes: 192,
  /** Resident memory of the reader process. It is sampled twenty times a second, so the peak stays below 300. */
  residentMegabytes: 250,
  readersAtOnce: 2,
  /** Pages of a scan that are read by OCR. */
  scanPages: 6,
  /** Pixels of a page for OCR: about A4 at 250 dots per inch. A larger one is drawn smaller. */
  scanPixels: 6_000_000,
  /** Pixels of one picture in a scan; a larger one is not decoded. */
  picturePixels: 36_000_000,
  ocrMs: 25_000,
  ocrBytes: 2_000_000,
} as const
