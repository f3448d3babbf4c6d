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
  machine: {
    'built for this start': 'इस शुरुआत के लिए बनाया',
    'field data': 'ब्राउज़रों का डेटा',
    rollout: 'रोलआउट',
    'served to nobody for 30 days': '30 दिन से किसी को नहीं दिया',
    start: 'सर्वर की शुरुआत',
    sweep: 'सफ़ाई',
    'the rollout ended without trouble': 'रोलआउट बिना गड़बड़ी के पूरा हुआ',
    'the rollout goes on': 'रोलआउट जारी है',
  },
}
