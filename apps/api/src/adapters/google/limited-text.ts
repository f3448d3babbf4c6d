/** Reads a response body as text; null if it exceeds the limit in bytes. */
export const limitedText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of response.body ?? []) {
    total += chunk.byteLength
    if (total > maxBytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
