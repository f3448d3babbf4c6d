import { creditReason } from '@bazaar/contracts/credit-reasons.hi'
import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  title: 'क्रेडिट और उपयोग',
  withoutPage: { rewrite: 'टेक्स्ट का नया संस्करण' },
  back: 'सेटिंग',
  balance: 'उपलब्ध क्रेडिट',
  reserved: (held) => `चल रहे रन के लिए ${held} आरक्षित`,
  expiring: (credits, day) => `${credits} का इस्तेमाल ${day} तक किया जा सकता है`,
  chart: {
    section: 'उपयोग',
    title: 'दिन और एजेंट के अनुसार खर्च',
    day: 'दिन',
    total: (credits, runs) => `इस अवधि में ${runs} रन पर कुल खर्च: ${credits}।`,
    none: 'इस अवधि में कुछ खर्च नहीं हुआ।',
    span: 'अवधि',
    spans: { 7: 'पिछले 7 दिन', 30: 'पिछले 30 दिन', 90: 'पिछले 90 दिन' },
    others: 'अन्य',
  },
  redeem: {
    title: 'कोड रिडीम करें',
    lead: 'कोड डालते ही क्रेडिट जुड़ जाते हैं। बड़े-छोटे अक्षर या डैश से कोई फ़र्क नहीं पड़ता।',
    label: 'कोड',
    button: 'रिडीम करें',
    done: (credits) => `${credits} ${credits.startsWith('1 ') ? 'जुड़ गया' : 'जुड़ गए'}।`,
  },
  ask: {
    title: 'और क्रेडिट',
    lead: 'यहाँ क्रेडिट बेचे नहीं जाते। बताएँ कि आपको ये किस काम के लिए चाहिए; जवाब आपके टिकट में और ईमेल से मिलेगा।',
    link: 'क्रेडिट के लिए अनुरोध करें',
  },
  buy: {
    title: 'क्रेडिट खरीदें',
    lead: 'भुगतान हमारे भुगतान सेवा प्रदाता के पेज पर होता है, फिर आप यहाँ लौट आते हैं। खरीदे गए क्रेडिट की वैधता कभी खत्म नहीं होती।',
    button: (credits, price) => `${price} में ${credits}`,
    thanks: 'धन्यवाद। भुगतान की पुष्टि होते ही क्रेडिट यहाँ दिखेंगे।',
  },
  receipts: {
    title: 'रसीदें',
    table: 'आपके बैलेंस में बदलाव',
    lead: 'आपके बैलेंस का हर बदलाव, सबसे नया पहले।',
    csv: 'CSV डाउनलोड करें',
    workbook: 'Excel (.xlsx)',
    more: 'और पुराने दिखाएँ',
    retry: 'फिर कोशिश करें',
    columns: { time: 'कब', what: 'विवरण', amount: 'क्रेडिट', balance: 'बैलेंस' },
    empty: 'अभी तक कोई लेन-देन नहीं हुआ।',
  },
  kinds: {
    grant: 'मिले',
    purchase: 'खरीदे',
    charge: 'रन',
    refund: 'वापसी',
    adjust: 'सुधार',
    expire: 'वैधता खत्म',
  },
  reason: creditReason,
}
