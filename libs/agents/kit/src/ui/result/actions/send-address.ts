/** Mail programs and messengers cut or refuse longer addresses. */
const longest = 1_800

export const isCut = (text: string): boolean => text.length > longest

const cut = (text: string): string => (isCut(text) ? `${text.slice(0, longest - 1).toWellFormed()}…` : text)

/** Opens a new mail with a text. */
export const mailAddress = (title: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(cut(text))}`

/** Opens WhatsApp with a text; the user chooses who gets it. */
export const whatsappAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(cut(text))}`
