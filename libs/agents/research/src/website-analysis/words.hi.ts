import { type Translation, locales } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  noScore: 'इस पते पर स्कोर देने लायक कोई पेज नहीं है।',
  areas: 'हर क्षेत्र का स्कोर',
  columns: { area: 'क्षेत्र', score: 'स्कोर', weight: 'महत्व' },
  percent: (value) => `${value}%`,
  actions: 'सबसे पहले क्या करें',
  findings: 'हर क्षेत्र में क्या मिला',
  states: { good: 'अच्छा', improve: 'सुधारें', missing: 'नहीं मिला', note: 'ध्यान दें' },
  tally: (amount, state) => `${state}: ${amount}`,
  reading: 'पढ़ने में आसानी',
  notMeasured: 'मापा नहीं गया: अंग्रेज़ी में पर्याप्त टेक्स्ट नहीं है।',
  ease: 'आसानी का स्कोर',
  easeOf: '100 में से; जितना ज़्यादा, उतना आसान',
  grade: 'कक्षा स्तर',
  gradeOf: 'समझने के लिए इतने साल की स्कूली पढ़ाई',
  sentence: 'एक वाक्य में शब्द',
  sentenceOf: 'औसतन',
  pages: 'पढ़े गए पेज',
  words: (amount) => `${amount.toLocaleString(locales.hi)} शब्द`,
  impact: { high: 'ज़्यादा असर', medium: 'मध्यम असर', low: 'कम असर' },
  effort: { high: 'ज़्यादा मेहनत', medium: 'मध्यम मेहनत', low: 'कम मेहनत' },
}
