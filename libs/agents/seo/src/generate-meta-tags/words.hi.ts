import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  wording: 'आपके शब्द',
  keywords: 'आपके कीवर्ड',
  columns: { keyword: 'कीवर्ड', title: 'आपका टाइटल', description: 'आपका विवरण', page: 'पेज पर' },
  yes: 'हाँ',
  no: 'नहीं',
  missing: 'नहीं मिला',
  unchecked: 'नहीं जाँचा गया',
  note: 'Google keywords टैग पर ध्यान नहीं देता। ज़रूरी यह है कि शब्द पेज के टेक्स्ट में हों।',
  tone: { good: 'ठीक बैठता है', improve: 'ठीक नहीं बैठता' },
}
