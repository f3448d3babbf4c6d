import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  purchases: {
    title: 'खरीद',
    table: 'आपकी खरीद',
    lead: 'भुगतान होने तक खरीद पर कोई पैसा नहीं लगता।',
    states: {
      open: 'भुगतान बाकी है',
      failed: 'भुगतान नहीं हो सका',
      paid: 'भुगतान हो गया',
      reversed: 'पैसे लौटाए गए',
      cancelled: 'रद्द',
      expired: 'समय पर भुगतान नहीं हुआ',
    },
    pay: 'अभी भुगतान करें',
    cancel: 'रद्द करें',
    cancelled: 'खरीद रद्द हो गई। कोई भुगतान नहीं हुआ।',
    documents: {
      invoice: (number) => `बीजक ${number}`,
      credit_note: (number) => `क्रेडिट नोट ${number}`,
    },
  },
  billing: {
    title: 'बीजक का विवरण',
    lead: 'हर खरीद पर कर बीजक मिलता है, जिस पर यही नाम और पता लिखा होता है। कीमतों में GST शामिल है। जारी हो चुके बीजक नहीं बदलते।',
    name: 'नाम या कंपनी',
    address: 'पता',
    state: 'राज्य',
    anyState: 'नहीं बताया',
    gstin: 'GSTIN (वैकल्पिक)',
    gstinHint: 'GSTIN देने पर उसी का राज्य आपूर्ति का स्थान माना जाता है।',
    save: 'सहेजें',
    saved: 'सहेज लिया गया। अगला बीजक इसी नाम और पते पर बनेगा।',
  },
  paid: {
    done: (credits) => `धन्यवाद। भुगतान की पुष्टि हो गई और ${credits} जुड़ गए हैं।`,
    failed: 'भुगतान नहीं हो सका। अगर फिर भी आपके खाते से पैसे कटे हैं, तो बैंक उन्हें लौटा देगा; क्रेडिट केवल भुगतान होने पर मिलते हैं।',
  },
}
