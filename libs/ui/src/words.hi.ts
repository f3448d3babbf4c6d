import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  addTag: 'लिखें और Enter दबाएँ',
  removeTag: (tag) => `${tag} हटाएँ`,
  row: (item, place) => `${item} ${place}`,
  removeRow: (item, place) => `${item} ${place} हटाएँ`,
  chooseFile: 'फ़ाइल चुनें',
  orDrop: 'या यहाँ छोड़ें',
  optional: 'वैकल्पिक',
  showPassword: 'दिखाएँ',
  hidePassword: 'छिपाएँ',
  cancel: 'रद्द करें',
  close: 'बंद करें',
  dismiss: 'हटाएँ',
  notifications: 'सूचनाएँ',
  working: 'काम चल रहा है…',
  digit: (position, of) => `${of} में से ${position}`,
  stars: (rating, of) => `${of} में से ${rating} ${rating === 1 ? 'तारा' : 'तारे'}`,
  chart: {
    table: 'आँकड़े तालिका में',
    picture: (title) => `चार्ट: ${title}; आँकड़े नीचे की तालिका में हैं`,
  },
  grid: {
    search: 'खोजें',
    all: 'सभी',
    rows: (shown, all) => `${shown === all ? all : `${all} में से ${shown}`} ${shown === 1 ? 'पंक्ति' : 'पंक्तियाँ'}`,
    download: 'CSV डाउनलोड करें',
    workbook: 'Excel (.xlsx)',
    none: 'कोई पंक्ति मेल नहीं खाती।',
    empty: 'दिखाने के लिए कुछ नहीं है।',
    clear: 'फ़िल्टर हटाएँ',
  },
  credits: (count) => `${count} क्रेडिट`,
}
