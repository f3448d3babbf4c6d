import type { PageFacts } from '@bazaar/engines-kit'

type Fact = { name: string; found: string | null }

const sentenceWith = (pages: readonly PageFacts[], pattern: RegExp): string | null =>
  pages.flatMap(({ sentences }) => sentences).find((sentence) => pattern.test(sentence)) ?? null

/** What visitors and partners ask first, as the pages state it; null is never filled in. */
export const keyFacts = (pages: readonly PageFacts[]): Fact[] => {
  const first = (pick: (facts: PageFacts) => string | null | undefined) =>
    pages.map((facts) => pick(facts)).find((text) => text !== null && text !== undefined) ?? null
  return [
    { name: 'Name', found: first(({ siteName }) => siteName) },
    { name: 'Telephone', found: first(({ contacts }) => contacts.phones[0]) },
    { name: 'E-mail', found: first(({ contacts }) => contacts.emails[0]) },
    { name: 'Postal address', found: first(({ contacts }) => contacts.addresses[0]) },
    { name: 'Price', found: first(({ prices }) => prices[0]?.sentence) },
    {
      name: 'Founding year',
      found: sentenceWith(
        pages,
        /\b(?:since|founded|established|started|est\.?)\s+(?:in\s+|back in\s+)?(?:18|19|20)\d{2}\b/i,
      ),
    },
    {
      name: 'Number of employees',
      found: sentenceWith(
        pages,
        /\b(?:\d[\d,]*\+?|dozens of|hundreds of)\s+(?:employees|staff|team members|people work)/i,
      ),
    },
    {
      name: 'Customers',
      found: sentenceWith(
        pages,
        /\b\d[\d,.]*\+?\s+(?:[\w-]+\s+){0,2}(?:customers|clients|users|businesses|companies|shops|stores|families|students|patients)\b/i,
      ),
    },
  ]
}
