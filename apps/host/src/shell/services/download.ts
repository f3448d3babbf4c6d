import { http } from '../../platform/session/http.ts'

/** Fetches a file and saves it under the name the server gives. @returns the headers of the answer @throws {AppError} */
export const download = async (path: string): Promise<Headers> => {
  const { blob, name, headers } = await http.download(path)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the address by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return headers
}
