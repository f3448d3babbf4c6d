/** What the server reads a table from. */
export type Table = { agent: string; text?: string; workbook?: string }

const step = 8_192

const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCodePoint(...bytes.subarray(at, at + step))
  return btoa(binary)
}

/** CSV in UTF-8, UTF-16 with its mark, or Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The chosen file, or else the pasted rows. */
export const tableOf = async (agent: string, file: File | null, pasted: string): Promise<Table> => {
  if (file === null) return { agent, text: pasted }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isWorkbook ? { agent, workbook: base64Of(bytes) } : { agent, text: decode(bytes) }
}
