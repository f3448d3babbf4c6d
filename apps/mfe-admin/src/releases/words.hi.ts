import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  actions: {
    publish: 'जारी किया',
    stage: 'तैयार रखा',
    promote: 'सबको दिया',
    canary: 'कैनरी',
    hold: 'रोका',
    restore: 'फिर चालू किया',
    rollback: 'वापस लिया',
    kill: 'हमेशा के लिए बंद किया',
    collect: 'बिना इस्तेमाल के मिटाया',
    renumber: 'नया नंबर',
  },
}
