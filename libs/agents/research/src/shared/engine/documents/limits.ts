/** Limits of a file that is read. Source: acceptance.md Q19 and A21; the rest is ours. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  pages: 20,
  /** What a .docx may hold once unpacked. */
  unzippedBytes: 50 * 1024 * 1024,
  zipEntries: 2_000,
  /** Fewer letters than this on at least one page is a scan, not a text. */
  fewestLetters: 50,
  characters: 200_000,
  lines: 5_000,
  lineCharacters: 2_000,
  /** For one file, from start to end of its reader. */
  readMs: 20_000,
  heapMegabytes: 192,
  /** Resident memory of the reader's process; looked at twenty times a second, so the peak stays below 300. */
  residentMegabytes: 250,
  readersAtOnce: 2,
} as const
