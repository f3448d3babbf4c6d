import type { Translation } from '@bazaar/locale'
import { opinionText, verdictTexts } from '../shared/lead.hi.ts'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  score: 'लीड स्कोर',
  parts: 'स्कोर कैसे बना',
  columns: { part: 'हिस्सा', points: 'अंक', input: 'दी गई जानकारी', reason: 'कारण' },
  of: (points, max) => `${max} में से ${points}`,
  sum: (sum, total) => `सब हिस्सों का जोड़ ${sum} है; कुल स्कोर ${total} पर रुकता है।`,
  cap: (rule, cap) => `ज़्यादा से ज़्यादा ${cap} अंक: ${rule}`,
  bant: 'क्या पता है',
  needs: { Budget: 'बजट', Authority: 'अधिकार', Need: 'ज़रूरत', Timing: 'समय' },
  known: 'पता है',
  ask: 'पूछना है',
  questions: 'पूछने लायक सवाल',
  risks: 'जोखिम',
  next: 'अगला कदम',
  opener: 'बात की शुरुआत',
  copyOpener: 'शुरुआती बात कॉपी करें',
  opinion: opinionText,
  verdictNames: verdictTexts,
}
