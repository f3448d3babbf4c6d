import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  about:
    'ये सेटिंग सर्वर के चलते हुए बदली जा सकती हैं। वे एनवायरनमेंट की सेटिंग की जगह हर प्रोसेस में तुरंत लागू होती हैं। पासवर्ड कभी नहीं दिखाए जाते।',
  list: 'सेटिंग',
  name: 'सेटिंग',
  names: {
    SIGNUP_GRANT: 'नए उपयोगकर्ता के क्रेडिट',
    CREDIT_OFFERS: 'क्रेडिट के ऑफ़र',
    SMTP_URL: 'मेल सर्वर',
    MAIL_FROM: 'ईमेल भेजने वाला',
  },
  hints: {
    SIGNUP_GRANT: 'पूरे क्रेडिट, ईमेल की पुष्टि के बाद एक बार दिए जाते हैं।',
    CREDIT_OFFERS: 'सबसे छोटी इकाई में क्रेडिट=कीमत, जैसे 50=49900,300=199900/month। खाली: कुछ नहीं बिकता।',
    SMTP_URL: 'smtp://user:password@host:587। पासवर्ड एन्क्रिप्ट करके रखा जाता है।',
    MAIL_FROM: 'नाम और पता, जैसे Shop <hello@example.com>।',
  },
  value: 'लागू',
  none: 'तय नहीं',
  source: 'कहाँ से',
  console: 'कंसोल',
  environment: 'एनवायरनमेंट',
  changed: 'कब बदली',
  named: (action, setting) => `${action}: ${setting}`,
  change: 'बदलें',
  text: 'हर प्रोसेस में तुरंत लागू।',
  submit: 'सहेजें',
  saved: 'सेटिंग बदल गई।',
  reset: 'वापस लाएँ',
  resetTitle: (name) => `${name}: एनवायरनमेंट पर वापस`,
  resetText: (value) => (value === '' ? 'यह तय नहीं रहेगी।' : `यह होगी: ${value}`),
  testMail: 'मुझे टेस्ट ईमेल भेजें',
  history: 'बदलाव',
}
