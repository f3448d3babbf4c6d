import type { BulkJob, BulkPlan } from '@bazaar/contracts'
import type { Translation } from '@bazaar/locale'
import type { bulkWords } from './bulk-words.ts'
import { headings } from './bulk-headings.hi.ts'
import { credits, wholeNumber } from './words.hi.ts'

const rowCount = (count: number): string => (count === 1 ? '1 पंक्ति' : `${wholeNumber(count)} पंक्तियाँ`)
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

export const hi: Translation<typeof bulkWords> = {
  about: (columns) => `शीर्षक पंक्ति के साथ 1,000 पंक्तियों तक। कॉलम: ${columns.join(', ')}। क्रेडिट सिर्फ़ सफल पंक्तियों के लगते हैं।`,
  lists: 'एक सेल के कई मान सेमीकोलन से अलग करें।',
  file: 'CSV या Excel फ़ाइल',
  paste: 'या पंक्तियाँ पेस्ट करें',
  check: 'पंक्तियाँ और कीमत जाँचें',
  plan: ({ valid, price, columns }: BulkPlan) =>
    `${rowCount(valid)} ${valid === 1 ? 'चल सकती है' : 'चल सकती हैं'}, इन कॉलमों से: ${quoted(columns.map(({ heading }) => heading))}। ज़्यादा से ज़्यादा ${credits(price)}।`,
  ignored: (headings) => `इनका इस्तेमाल नहीं होगा: ${quoted(headings)}।`,
  problem: (line, message) => `पंक्ति ${line} नहीं चल सकती: ${message}`,
  run: ({ valid, price }: BulkPlan) => `${rowCount(valid)} चलाएँ · ${credits(price)}`,
  progress: ({ rows, open, credits_charged: charged }: BulkJob) => {
    const failed = rows.filter(({ state }) => state === 'failed' || state === 'refused').length
    return `${wholeNumber(rows.length)} में से ${wholeNumber(rows.length - open)} पूरी${failed === 0 ? '' : `, ${failed} पूरी नहीं ${failed === 1 ? 'हुई' : 'हुईं'}`}। अब तक लगे क्रेडिट: ${charged}।`
  },
  stop: 'इंतज़ार कर रही पंक्तियाँ रोकें',
  rows: 'पंक्तियाँ और नतीजे',
  columns: { line: 'पंक्ति', state: 'स्थिति', note: 'नतीजा या समस्या', credits: 'क्रेडिट' },
  states: {
    queued: 'इंतज़ार में',
    running: 'चल रही है',
    succeeded: 'पूरी हुई',
    failed: 'पूरी नहीं हुई',
    stopped: 'रोकी गई',
    refused: 'शुरू नहीं हुई',
  },
  heading: (name) => headings[name] ?? name,
  values: {
    'card summary': 'छोटी तस्वीर',
    'card summary_large_image': 'बड़ी तस्वीर',
    'cheaper new': 'नई व्यवस्था',
    'cheaper old': 'पुरानी व्यवस्था',
    'cheaper same': 'दोनों बराबर',
    'kind estimate': 'अनुमान',
    'kind lighthouse': 'Lighthouse से मापा गया',
    'method grammar': 'व्याकरण से',
    'method simple': 'शब्दों के क्रम से',
    'reason checksum': 'ग़लत जाँच अंक',
    'reason format': 'GST नंबर का प्रारूप नहीं',
    'reason not_registered': 'रजिस्टर में नहीं',
    'reason pan_holder': 'PAN धारक का प्रकार नहीं',
    'reason pan_serial_0000': 'PAN का क्रमांक 0000',
    'reason state': 'अज्ञात राज्य कोड',
    'state good': 'ठीक है',
    'state improve': 'बेहतर हो सकता है',
    'type feed': 'फ़ीड',
    'type index': 'साइटमैप की सूची',
    'type text': 'टेक्स्ट',
    'type urlset': 'साइटमैप',
  },
  yesNo: (value) => (value ? 'हाँ' : 'नहीं'),
}
