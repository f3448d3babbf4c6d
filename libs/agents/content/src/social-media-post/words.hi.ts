import type { Translation } from '@bazaar/locale'
import type * as words from './words.ts'

export const hi: Translation<typeof words> = {
  social: {
    posts: 'चुनने के लिए दो पोस्ट',
    post: (number) => `पोस्ट ${number}`,
    edit: 'पोस्ट का टेक्स्ट',
    copy: 'पोस्ट कॉपी करें',
    toFill: 'पोस्ट करने से पहले भरें',
    checks: 'कृपया जाँच लें',
    count: (count, most, platform) => `${platform} के लिए ${most} में से ${count} अक्षर`,
    over: (count) => `${count} ज़्यादा हैं`,
    weighted: 'X की गिनती के अनुसार: लिंक के 23, इमोजी के 2।',
    fold: (count) => `फ़ोन पर “और देखें” से पहले लगभग ${count} अक्षर दिखते हैं।`,
  },
  linkedin: {
    title: 'LinkedIn',
    apart: 'यह टेक्स्ट यहीं से पोस्ट करने के लिए अपना LinkedIn जोड़ें। पोस्ट करने में कोई क्रेडिट नहीं लगता।',
    connecting: 'LinkedIn की विंडो का इंतज़ार है…',
    connectedAs: (name) => `${name} के खाते से जुड़ा है। पोस्ट करने में कोई क्रेडिट नहीं लगता।`,
    connect: 'LinkedIn जोड़ें',
    look: 'पोस्ट देखें',
    preview: 'LinkedIn पर पोस्ट ऐसी दिखेगी',
    fold: '…और देखें',
    publish: 'LinkedIn पर पोस्ट करें',
    back: 'टेक्स्ट पर वापस',
    blanks: 'पोस्ट करने से पहले चौकोर कोष्ठकों वाली जगहें भरें।',
    disconnect: 'LinkedIn हटाएँ',
    open: 'LinkedIn पर देखें',
  },
}
