/** Saves a downloaded file under its name. @returns the headers of the answer */
export const saveFile = ({ blob, name, headers }: { blob: Blob; name: string; headers: Headers }): Headers => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return headers
}
