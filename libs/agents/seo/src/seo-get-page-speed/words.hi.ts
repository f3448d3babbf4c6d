import { type Translation, momentFormat } from '@bazaar/locale'
import type { words } from './words.ts'

const moment = momentFormat('hi')

export const hi: Translation<typeof words> = {
  device: { mobile: 'फ़ोन', desktop: 'डेस्कटॉप कंप्यूटर' },
  state: { good: 'अच्छा', improve: 'सुधार चाहिए', poor: 'खराब', unknown: 'नहीं मापा गया', note: 'ध्यान दें' },
  change: (points) => (points === 0 ? 'पिछली बार जितना' : `पिछली बार से ${points > 0 ? '+' : '−'}${Math.abs(points)}`),
  compared: (when) => `${moment(when)} के नतीजे से तुलना की गई।`,
  scores: 'स्कोर',
  category: 'श्रेणी',
  metrics: 'माप',
  metricsNote: 'हर निशान अच्छे से खराब तक की पट्टी पर है।',
  bounds: (good, poor) => `${good} तक अच्छा, ${poor} से ऊपर खराब`,
  filmstrip: 'पेज कैसे खुलता है',
  frame: (when) => `${when} बाद पेज`,
  field: 'असली विज़िटरों का अनुभव',
  fieldColumns: [
    { key: 'label', label: 'माप' },
    { key: 'display', label: '75वें पर्सेंटाइल पर', align: 'end' },
    { key: 'state', label: 'मतलब' },
  ],
  insights: 'किससे सबसे ज़्यादा फ़ायदा होगा',
  insightsNote: 'सबसे बड़ी बचत पहले।',
  noInsights: 'Lighthouse को ऐसा कुछ नहीं मिला जिससे यह पेज खास तेज़ हो जाए।',
  saves: (saving) => `बचत: ${saving}`,
  more: 'और पढ़ें',
  failed: 'जो जाँचें पास नहीं हुईं',
  noneFailed: 'एक्सेसिबिलिटी, बेस्ट प्रैक्टिस और SEO की बुनियादी बातों की सभी ऑटोमैटिक जाँचें पास हुईं।',
  estimate: 'यह अनुमान है, Lighthouse स्कोर नहीं।',
  estimateTable: 'पेज से जो पता चलता है',
  estimateColumns: [
    { key: 'label', label: 'आँकड़ा' },
    { key: 'display', label: 'मान', align: 'end' },
    { key: 'state', label: 'मतलब' },
    { key: 'text', label: 'इसके बारे में' },
  ],
  environment: 'कैसे मापा गया',
  report: 'पूरी रिपोर्ट',
}
