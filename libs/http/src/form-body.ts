/** An input with files is sent as a form: files as they are, texts as texts, anything else as JSON. */
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
