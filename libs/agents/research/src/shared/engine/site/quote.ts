/**
 * Text of a page inside our Markdown: on one line, and with a backslash before every sign that Markdown or HTML
 * would act on. An underscore inside a word is left alone, so addresses stay whole.
 */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#/gu, String.raw`\$&`)

/** A quotation of the page, cut at a word when it is long. */
export const quoted = (text: string, most = 160): string => {
  const cut = text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
  return `“${cut}”`
}

export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`
