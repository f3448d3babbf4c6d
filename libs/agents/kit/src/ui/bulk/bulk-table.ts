/** What the server reads a table from. */
export type Table = { agent: string; text?: string; workbook?: string }

const step = 8_192

const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCodePoint(...bytes.subarray(at, at + step))
  return btoa(binary)
}

/** The chosen file, whose kind and charset the server finds out, or else the pasted rows. */
export const tableOf = async (agent: string, file: File | null, pasted: string): Promise<Table> =>
  file === null ? { agent, text: pasted } : { agent, workbook: base64Of(new Uint8Array(await file.arrayBuffer())) }
