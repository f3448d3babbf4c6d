/** Text of an address, readable; as it is where its percent signs encode nothing, such as `/50%off`. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
