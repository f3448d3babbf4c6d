import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  label: (unread) => (unread === 0 ? 'सूचनाएँ' : unread === 1 ? '1 नई सूचना' : `${unread} नई सूचनाएँ`),
  none: 'कुछ नया नहीं है। नतीजे और जवाब यहाँ दिखेंगे।',
  done: (title) => `तैयार: ${title}`,
  answered: (number, subject) => `${number} पर जवाब: ${subject}`,
  ask: 'इन्हें इस पेज के बाहर भी दिखाएँ',
  refused: 'यह ब्राउज़र इस साइट की सूचनाएँ नहीं दिखाने देता।',
}
