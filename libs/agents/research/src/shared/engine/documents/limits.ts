/** Limits for reading a file. Source: acceptance.md Q19 and A21; the rest is our own choice. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  pages: 20,
  /** Most bytes that a .docx may unpack to. */
  unzippedBytes: 50 * 1024 * 1024,
  zipEntries: 2_000,
  /** A document with fewer letters counts as a scan or as having no text. */
  fewestLetters: 50,
  characters: 200_000,
  lines: 5_000,
  lineCharacters: 2_000,
  /** For one file, from start to end of its reader process. */
  readMs: 20_000,
  heapMegabytes: 192,
  /** Resident memory of the reader process. It is sampled twenty times a second, so the peak stays below 300. */
  residentMegabytes: 250,
  readersAtOnce: 2,
} as const
