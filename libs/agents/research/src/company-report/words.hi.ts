import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  judged: 'संकेत क्या कहते हैं',
  swot: { strengths: 'ताकत', weaknesses: 'कमज़ोरियाँ', opportunities: 'अवसर', threats: 'खतरे' },
}
