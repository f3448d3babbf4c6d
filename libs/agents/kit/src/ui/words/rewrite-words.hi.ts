import type { Translation } from '@bazaar/locale'
import type { rewriteWords } from './rewrite-words.ts'
import { credits } from './words.hi.ts'

const names: Readonly<Record<string, string>> = {
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Kannada: 'कन्नड़',
  Malayalam: 'मलयालम',
  Marathi: 'मराठी',
  Punjabi: 'पंजाबी',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Arabic: 'अरबी',
  Chinese: 'चीनी',
  French: 'फ़्रेंच',
  German: 'जर्मन',
  Italian: 'इतालवी',
  Portuguese: 'पुर्तगाली',
  Spanish: 'स्पेनिश',
}

export const hi: Translation<typeof rewriteWords> = {
  each: (price) => `टेक्स्ट बदलें। हर बदलाव से एक नया संस्करण बनता है (${credits(price)}); सारे संस्करण रखे जाते हैं।`,
  translate: 'अनुवाद करें…',
  languageName: (language) => names[language] ?? language,
  paragraph: 'एक पैराग्राफ़ दोबारा लिखवाएँ',
  which: 'पैराग्राफ़',
  whichHint: 'या पहले टेक्स्ट का कोई हिस्सा चुन लें।',
  selected: (start) => `चुना गया: ${start}`,
  wish: 'क्या बदलना है?',
  wishExample: 'वैकल्पिक, जैसे: और आसान शब्दों में लिखें',
  go: (price) => `दोबारा लिखवाएँ · ${credits(price)}`,
  ready: 'नया संस्करण तैयार है।',
  problems: {
    'no-model': 'टेक्स्ट छोटा करने, उसमें अपनापन लाने या अनुवाद के लिए भाषा मॉडल चाहिए, और अभी कोई नहीं जुड़ा है।',
    'not-written':
      'यह टेक्स्ट बिना भाषा मॉडल के बना था। अब एक मॉडल जुड़ा है: बदला जा सकने वाला टेक्स्ट पाने के लिए एजेंट दोबारा चलाएँ।',
  },
}
