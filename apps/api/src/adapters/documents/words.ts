import type { Locale } from '@bazaar/locale'

const en = {
  sources: 'Sources read',
  missing: 'The font of this PDF lacks some characters of this text. The Word and Markdown downloads show all of it.',
  page: (page: number, pages: number): string => `${page} / ${pages}`,
}

/** What documents say besides the result itself. */
export const documentWords: Readonly<Record<Locale, typeof en>> = {
  en,
  hi: {
    sources: 'पढ़े गए स्रोत',
    missing: 'इस PDF के फ़ॉन्ट में इस टेक्स्ट के कुछ अक्षर नहीं हैं। Word और Markdown फ़ाइलों में पूरा टेक्स्ट दिखता है।',
    page: (page, pages) => `${page} / ${pages}`,
  },
}
