/** Sends an input with files as a form: files and texts as they are, anything else as JSON. Null for other inputs. */
export const formOf = (input: unknown): FormData | null => {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  if (!entries.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of entries) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
