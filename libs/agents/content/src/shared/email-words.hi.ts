import type { Translation } from '@bazaar/locale'
import type { words } from './email-words.ts'

export const hi: Translation<typeof words> = {
  versions: 'ईमेल के संस्करण',
  version: { draft: 'ड्राफ़्ट', shorter: 'छोटा', formal: 'ज़्यादा औपचारिक' },
  subject: 'विषय',
  body: 'ईमेल',
  copy: 'ईमेल कॉपी करें',
  copySubject: 'विषय कॉपी करें',
  toFill: 'भेजने से पहले भरें',
  checks: 'कृपया जाँच लें',
  transcript: 'बोला हुआ टेक्स्ट',
  length: (count, most) => `${most} में से ${count} अक्षर`,
}
