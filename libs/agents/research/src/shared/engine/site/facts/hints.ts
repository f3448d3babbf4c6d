import { hasAddress, type PageFacts } from '@bazaar/agents-kit/server'
import type { FactKind } from './fact-kinds.ts'

const people =
  /\b(?:team|people|staff|crew|founders?|doctors|leadership|management|directors|équipe|equipo|mitarbeiter|inhaber)\b|スタッフ|代表|टीम|संचालक|فريق/iu

/** A title before a name, as every language of the product's users has one. */
const honorific =
  /(?<!\p{L})(?:(?:Mr|Mrs|Ms|Dr|Prof|Shri|Smt|Sra?|Mme)\.?|Herr|Frau|Monsieur|Madame|Don|Doña)\s\p{Lu}|(?<![\p{L}\p{M}])(?:श्री|श्रीमती|डॉ\.?)\s\p{L}|(?<!\p{L})(?:السيد|السيدة|الدكتور|الدكتورة|د\.|أ\.)\s\p{L}/u

/** A person who founded or runs the business, in a sentence: “run by Maria Lopez”, “Anita and Kavita Deshmukh opened”. */
const founder =
  /\b(?:(?:founded|started|opened|owned|run|led|managed) by|gegründet von|geführt von|fondée? par|dirigée? par|fundad[ao] por|dirigid[ao] por) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}|\p{Lu}\p{Ll}+ (?:and|&|und|et|y) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:founded|started|opened|own|run|gründeten|ont fondé|fundaron)\b/u

/** Signs that a page states something of a kind, whether or not the reader could tell what. */
const hints: Partial<Record<FactKind, RegExp>> = {
  price: /\p{Sc}\s?\d|\d\s?\p{Sc}|\d\s?円|\b(?:Rs\.?|INR|EUR|USD)\s?\d|\d\s?(?:EUR|Euro|CHF)\b/u,
  phone:
    /\b(?:tel|phone|call|mob|mobile|whats ?app|telefon|teléfono|téléphone)\b.{0,12}\d|電話.{0,4}\d|(?:फ़ोन|मोबाइल|هاتف|جوال).{0,6}[\d٠-٩]|\+\d{2}/iu,
  email: /\S@\S|\b(?:at|ät)\b\s?[)\]]/u,
  address:
    /\b(?:address|anschrift|adresse|direcci[oó]n|visit us|find us|directions)\b|住所|所在地|पता|العنوان|\b\d{5}\s\p{Lu}\p{Ll}|\b[1-9]\d{2}\s?\d{3}\b/iu,
  founded:
    /\b(?:since|founded|established|seit|gegründet|depuis|fondée?|desde|fundad\p{L}+)\b|\b(?:in|en|im jahr) (?:1[6-9]|20)\d{2}\b|創業|設立|स्थापना|منذ|تأسس/iu,
}

const maxLine = 300

const hintedBy = ({ visible, headings, links }: PageFacts, kind: FactKind): boolean => {
  if (kind === 'people')
    return (
      [...headings, ...links].some(({ text }) => people.test(text)) ||
      visible.some(({ text }) => honorific.test(text) || founder.test(text))
    )
  if (kind === 'address' && visible.some(({ text }) => text.length <= maxLine && hasAddress(text))) return true
  const hint = hints[kind]
  return hint !== undefined && visible.some(({ text }) => hint.test(text.slice(0, 2_000)))
}

/**
 * True when a page has a sign of this kind of fact. A report then does not say that the site lacks it: the reader may
 * have failed to understand how the page puts it.
 */
export const isHinted = (pages: readonly PageFacts[], kind: FactKind): boolean =>
  pages.some((page) => hintedBy(page, kind))
