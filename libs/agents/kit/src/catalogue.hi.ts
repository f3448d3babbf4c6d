import type { Translation } from '@bazaar/locale'
import type { categoryLabel, jobLabel } from './catalogue.ts'

export const hi: Translation<{ categoryLabel: typeof categoryLabel; jobLabel: typeof jobLabel }> = {
  categoryLabel: {
    Content: 'व्यवसाय विश्लेषण एजेंट',
    New: 'मार्केटिंग एजेंट',
    GST: 'फ़ाइनेंस एजेंट',
    SEO: 'SEO एजेंट',
  },
  jobLabel: {
    found: 'खोज में दिखें',
    write: 'लिखें',
    win: 'ग्राहक पाएँ',
    money: 'पैसा और नियम',
    hire: 'भर्ती करें',
  },
}
