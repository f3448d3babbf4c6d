import { isPartTitle } from '@bazaar/agents-kit/server'
import { type KeywordAnalysis, type KeywordPlace, keywordPlaces } from '../analysis.ts'
import { singular } from '../../shared/engine/text/occurrences.ts'
import { isEmptyWord } from './empty-words.ts'
import { compounding } from './inner-words.ts'
import { intentOf } from './intent.ts'
import { lowerWords, nameOf } from './name-phrase.ts'
import { spaced, standsIn } from './page-language.ts'
import type { RankedPhrase } from './rank-phrases.ts'
import { bestPage, type ReadSite, totalWords, usesOf } from './site-language.ts'

export type Described = KeywordAnalysis['phrases'][number] & { key: string }

const most = { primary: 5, secondary: 15, long_tail: 12, brand: 2 } as const

/** Words of buttons, menus and share bars, in the languages of the product's users. Alone they name no topic. */
const furniture =
  /^(?:welcome|(?:herzlich )?willkommen|bienvenue|bienvenid[oa]s?|benvenuti?|bem-vindo|ようこそ|स्वागत|share|tweet|sign(?: |-)?(?:in|up)|log ?in|login|logout|register|subscribe|follow(?: us)?|read more|learn more|see more|show more|popular posts?|related posts?|latest news|comments?|reply|newsletter|cookies?|privacy policy|terms|copyright|all rights|com|www|https?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|click .*|teilen|anmelden|abmelden|mehr|weiterlesen|kommentare?|partager|contactez(?:[ -]nous)?|connexion|abonne\p{L}*|lire la suite|commentaires?|compartir|suscr\p{L}*|iniciar sesión|leer más|comentarios?|साझा करें|लॉगिन|और पढ़ें|シェア|ログイン|続きを読む|コメント|مشاركة|تسجيل الدخول|اقرأ المزيد|分享|登录)$/iu

/** Pages that every menu lists. Alone they name no topic. */
const menuPages =
  /^(?:contact(?: us)?|about(?: us)?|kontakt|impressum|datenschutz(?:erklärung)?|startseite|über uns|warenkorb|accueil|nous contacter|mentions légales|à propos|inicio|contacto|contáctenos|aviso legal|nosotros|quiénes somos|मुख पृष्ठ|होम|(?:संपर्क|सम्पर्क)(?: करें| सूत्र)?|हमारे बारे में|परिचय|ホーム|トップページ|アクセス|お?問い?合わ?せ|会社(?:概要|案内|情報)|サイトマップ|الرئيسية|الصفحة الرئيسية|من نحن|اتصل بنا|تواصل معنا|اتصل|تواصل|联系我们|关于我们|首页)$/iu

/** Names in share bars, unless the page is about them. */
const networks = /^(?:facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp)$/i

const spots: readonly KeywordPlace[] = ['title', 'h1', 'headings', 'url', 'description']

/** Verbs that look like names when they start a sentence: `Order bread`. */
const asking = new Set(
  'order buy get import create see call book send choose start try read learn find add use make'.split(' '),
)
const currency = /\b(?:rs|inr|usd|eur|gbp|aed)\b/

type Group = Described['group']
const length = (key: string): number => key.split(' ').length

const brandKey = ({ siteName }: ReadSite): string | null =>
  siteName?.toLowerCase().trim().split(/\s+/).map(singular).join(' ') ?? null

const isTitled = ({ pages }: ReadSite, key: string): boolean =>
  pages.some(({ language: { places } }) => standsIn(places.title, key) || standsIn(places.h1, key))

/** Whether the title of the requested page names it. */
const isMain = ({ pages: [first] }: ReadSite, key: string): boolean =>
  first !== undefined && standsIn(first.language.places.title, key)

/** Whether all words are of the name of a person whom a site without articles names with a role. */
const isPerson = ({ pages }: ReadSite, form: string): boolean =>
  form.includes(' ') &&
  pages[0]?.facts.article === false &&
  pages.some(({ facts: { people } }) =>
    people.some(({ name }) => form.split(' ').every((word) => name.split(/\s+/).includes(word))),
  )

const isFurniture = (site: ReadSite, { key, forms }: RankedPhrase): boolean =>
  [...forms.keys()].some((form) => furniture.test(form) || menuPages.test(form)) ||
  (networks.test(key) && !isTitled(site, key)) ||
  (!isMain(site, key) && [...forms.keys()].some((form) => isPartTitle(form) || isPerson(site, form)))

const isEmpty = ({ pages: [first] }: ReadSite, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => isEmptyWord(first?.facts.detectedLanguage ?? 'en', spelling))

/** A word of a single Chinese character, such as 犬, when a heading holds it. */
const isSign = ({ pages }: ReadSite, key: string): boolean =>
  /^\p{Script=Han}$/u.test(key) &&
  pages.some(({ language: { places } }) =>
    [places.title, places.h1, places.headings].some((place) => standsIn(place, key)),
  )

const isTopic = (site: ReadSite, { key, forms }: RankedPhrase, brand: string | null): boolean => {
  const [first = ''] = key.split(' ')
  const leans = length(key) > 1 && asking.has(first)
  const holdsBrand = brand !== null && key !== brand && standsIn(spaced(key), brand)
  const short = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(key) ? 1 : 2
  return (
    (key.length > short || isSign(site, key)) &&
    !isEmpty(site, [key, ...forms.keys()]) &&
    !currency.test(key) &&
    !leans &&
    !holdsBrand
  )
}

/** Detects a single word that a longer phrase of similar score contains. */
const isPart = ({ key, score }: RankedPhrase, topics: readonly RankedPhrase[]): boolean =>
  length(key) === 1 &&
  topics.some((other) => length(other.key) > 1 && standsIn(spaced(other.key), key) && other.score >= score / 2)

/** Words that a site only writes inside compounds, as `track` in `off-track`. German topics are parts of compounds. */
const onlyInCompounds = ({ pages }: ReadSite): ReadonlySet<string> => {
  if (compounding.has(pages[0]?.facts.detectedLanguage ?? '')) return new Set()
  const words = pages.flatMap(
    ({ facts }) => facts.mainText.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)*/gu) ?? [],
  )
  const inside = new Set(words.flatMap((word) => (/[-‐‑]/.test(word) ? word.split(/[-‐‑]/) : [])))
  return inside.difference(new Set(words))
}

/** A site of few words states each of them once. */
const enoughStated = 5
/** Requires two occurrences, or one in a prominent place. */
const isStated = ({ count, places }: Described): boolean => count > 1 || places.some((place) => place !== 'text')

const describe = (site: ReadSite, { key, score }: RankedPhrase, name: string, group: Group): Described => {
  const page = bestPage(site, key)
  const uses = usesOf(site, key)
  const words = key.split(' ').length
  const places = keywordPlaces.filter((place) => page !== undefined && standsIn(page.language.places[place], key))
  return {
    key,
    phrase: name,
    group,
    score: Math.round(score * 10) / 10,
    count: uses.count,
    density: Math.round(((uses.count * words) / Math.max(1, totalWords(site))) * 1_000) / 10,
    ...intentOf(site, { key, name, brand: group === 'brand', page }),
    page: page?.facts.url ?? '',
    places,
    missing: spots.filter((place) => !places.includes(place)),
    pages: uses.pages,
  }
}

/** Selects the phrases worth reporting and assigns each to a group, best first. */
export const describePhrases = (site: ReadSite, ranked: readonly RankedPhrase[]): Described[] => {
  const brand = brandKey(site)
  const lower = lowerWords(site)
  const inside = onlyInCompounds(site)
  const topics = ranked
    .values()
    .filter((phrase) => isTopic(site, phrase, brand) && !isFurniture(site, phrase))
    .filter(
      ({ key, forms }) => isTitled(site, key) || ![...forms.keys()].every((form) => inside.has(form.toLowerCase())),
    )
    .take(200)
    .toArray()
  const leading = topics.filter((phrase) => phrase.key !== brand && !isPart(phrase, topics))
  const enough = (leading[0]?.score ?? 0) / 4
  const primary = new Set(leading.filter(({ score }) => score >= enough).slice(0, most.primary))
  const groupOf = (phrase: RankedPhrase): Group => {
    if (phrase.key === brand) return 'brand'
    if (primary.has(phrase)) return 'primary'
    return length(phrase.key) >= 3 ? 'long_tail' : 'secondary'
  }
  const taken: Record<Group, number> = { primary: 0, secondary: 0, long_tail: 0, brand: 0 }
  const described = topics.map((phrase) => describe(site, phrase, nameOf(phrase, lower), groupOf(phrase)))
  const stated = described.filter(isStated)
  return (stated.length < enoughStated ? described : stated).filter(({ group }) => {
    taken[group] += 1
    return taken[group] <= most[group]
  })
}
