import { alphanumeric } from '../../text/words.ts'
import { type Part, topicAround } from './offer-parts.ts'
import { asks, isListTitle, leadsToOffers } from './offer-words.ts'
import { hasPrice } from './prices.ts'

/** What a business says of itself instead of what it sells, in the languages of the product's users. */
const virtues = new RegExp(
  [
    String.raw`(?<!\p{L})(?:quality|reliab\p{L}+|experienced?|expertise|trust(?:ed|worthy)?|transparen\p{L}+|integrity|honest\p{L}*|passion\p{L}*|professionalism|punctual\p{L}*|commitment|innovation|excellence|affordab\p{L}+|satisfaction|safety first|fast response|customer.(?:first|focus\p{L}*|cent\p{L}+)|teamwork|sustainab\p{L}+|no hidden|fair pric\p{L}+|licensed|insured|qualified|certified|(?:family|locally|woman|women|veteran)(?:[ -](?:&|and)[ -]\p{L}+)?[ -](?:owned|run|operated|friendly)|personali[sz]ed service|community[ -]focused|guarante\p{L}+|on time)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:qualität\p{L}*|zuverlässig\p{L}*|erfahr\p{L}+|vertrauen\p{L}*|transparen[tz]\p{L}*|ehrlich\p{L}*|leidenschaft\p{L}*|professionalität|pünktlich\p{L}*|termintreue?|kompeten[tz]\p{L}*|sauberkeit|innovati\p{L}+|nachhaltig\p{L}*|fair\p{L}*|persönlich\p{L}*|regional\p{L}*|garantie|qualifi\p{L}+|zertifi\p{L}+|festpreis\p{L}*|kundennähe)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:qualité|fiab\p{L}+|expérience|confiance|transparence|honnêteté|passion|professionnalisme|ponctualité|engagement|réactivité|proximité|écoute|innovation|excellence|disponibilité|rapidité|savoir-être|sécurité|garanties?|qualifié\p{L}*|sur mesure)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:calidad|confian\p{L}+|experiencia|transparencia|honestidad|pasión|profesional(?:idad|ismo)|puntualidad|compromiso|innovación|excelencia|rapidez|cercanía|seguridad|responsabilidad|garantía|cualificad\p{L}+|certificad\p{L}+|humanidad|personalización|eficiencia)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:qualidade|confiança|experiência|transparência|honestidade|paixão|profissionalismo|pontualidade|compromisso|inovação|excelência|agilidade|rapidez|segurança|economia|responsabilidade|garantia|qualificad\p{L}+|certificad\p{L}+|eficiência|sustentabilidade|precisão)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:qualità|affidabilità|esperienza|fiducia|trasparenza|onestà|passione|professionalità|puntualità|impegno|innovazione|eccellenza|rapidità|flessibilità|sicurezza|disponibilità|serietà|cortesia|autenticità|personalizzazione|attenzione|sostenibilità|garanzia|qualificat\p{L}+|certificat\p{L}+)(?!\p{L})`,
    '安心|信頼|丁寧|迅速|高品質|品質|誠実|実績|経験|こだわり|選べる|充実',
    'गुणवत्ता|विश्वास|भरोसा|अनुभव|पारदर्शिता|ईमानदारी|समय पर|समर्पण',
    'جودة|الجودة|خبرة|الخبرة|ثقة|الثقة|أمانة|الأمانة|شفافية|الشفافية|التزام|الالتزام|احترافية|سرعة|سريعة|مؤهل|مضمون|متميزة|الابتكار|التميز|رضا العملاء',
  ].join('|'),
  'iu',
)
const maxWords = 4
const isVirtue = ({ heading }: Part): boolean =>
  heading.text.split(/\s+/).length <= maxWords && virtues.test(heading.text)

/** Parts of one level below the same title: the cards of one list. */
const siblingsOf = (parts: readonly Part[]): Part[][] => {
  const groups = new Map<Part | null, Map<number, Part[]>>()
  for (const part of parts) {
    const levels = groups.get(part.parent) ?? new Map<number, Part[]>()
    groups.set(part.parent, levels)
    const level = part.heading.level ?? 0
    levels.set(level, [...(levels.get(level) ?? []), part])
  }
  return [...groups.values()].flatMap((levels) => [...levels.values()])
}

/** What customers suffer from: `Mechanical issues`. */
const problem =
  /(?<!\p{L})(?:issues|problems|concerns|errors|symptoms|probleme|ursachen|symptome|problèmes|symptômes|pannes|problemas|averías|síntomas|problemi|guasti|sintomi)$|(?:悩み|お困り|症状)$/iu

const fewest = 2
const fewestProblems = 3
const mostOf = (group: readonly Part[], is: (part: Part) => boolean): boolean => {
  const times = group.filter(is).length
  return times >= fewest && times * 2 >= group.length
}

/** Cards of which half are virtues, questions or steps are reasons, answers or a procedure: so are those beside them. */
const isAside = (group: readonly Part[]): boolean => {
  const [first] = group
  const isList = first?.parent !== null && first !== undefined && isListTitle(first.parent.heading.text)
  if (group.filter(({ heading }) => problem.test(heading.text)).length >= fewestProblems) return true
  return !isList && (mostOf(group, isVirtue) || mostOf(group, ({ heading }) => asks.test(heading.text)))
}

/** `Duration` below each of several titles: what is said of each of them. A list of offers and a history may share a title. */
const repeatedBelow = (parts: readonly Part[]): Set<Part> => {
  const byTitle = Map.groupBy(
    parts.filter(({ parent }) => parent !== null),
    (part) => `${topicAround(part)} ${alphanumeric(part.heading.text)}`,
  )
  const repeated = [...byTitle.values()].filter(
    (same) => new Set(same.map(({ parent }) => alphanumeric(parent?.heading.text ?? ''))).size >= fewest,
  )
  return new Set(repeated.flat())
}

/** `Cost management` and others like it, each right above a line that advertises it: what is below that is said of the title. */
export const withoutTaglines = (parts: readonly Part[]): Part[] => {
  const inside = Map.groupBy(parts, ({ parent }) => parent)
  const bare = parts.filter(
    ({ heading, below, holds }) => below.length === 0 && holds === 1 && !leadsToOffers(heading.text),
  )
  const alike = [...Map.groupBy(bare, ({ heading }) => heading.level).values()].filter((same) => same.length >= fewest)
  const titles = new Set(alike.flat())
  return parts
    .filter(({ parent }) => parent === null || !titles.has(parent))
    .map((part) => (titles.has(part) ? { ...part, below: inside.get(part)?.[0]?.below ?? [], holds: 0 } : part))
}

/** `Project 1`, `Project 2`: numbers of the same kind, of which none has a name. */
const onlyNumbered = (parts: readonly Part[]): Set<Part> => {
  const numbered = parts.filter(({ heading }) => /\p{L}\s?\d{1,2}$/u.test(heading.text))
  const kinds = Map.groupBy(numbered, ({ heading }) => alphanumeric(heading.text).replace(/\d+$/, ''))
  return new Set([...kinds.values()].filter((same) => same.length >= fewest && !same.some(isPriced)).flat())
}
const isPriced = ({ below }: Part): boolean => below.some(({ text }) => hasPrice(text))

/** Parts that their neighbours show to be no offers. */
export const withoutAsides = (parts: readonly Part[]): Part[] => {
  const groups = siblingsOf(parts).filter(isAside)
  // A title with nothing but such cards below it belongs to them.
  const titles = groups.flatMap(([first]) => (first?.parent?.below.length === 0 ? first.parent : []))
  const asides = new Set([...groups.flat(), ...titles])
  const others = [asides, repeatedBelow(parts), onlyNumbered(parts)]
  return parts.filter((part) => !others.some((set) => set.has(part)))
}
