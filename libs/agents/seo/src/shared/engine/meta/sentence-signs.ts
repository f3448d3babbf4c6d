import { alphanumeric, type PageFacts } from '@bazaar/agents-kit/server'

/** Words at the start of a sentence that refer to an earlier one, by language. */
const references = [
  'it|they|this|these|that|those|he|she|but|and|or|so|however|also|then|there|here|such',
  'es|sie|er|dies\\p{L}{0,2}|das|jene\\p{L}?|aber|und|oder|doch|so|auch|danach|dann|damit|dabei|dazu|daher|dadurch|hier|hierbei|zudem|außerdem|jedoch|allerdings|insbesondere|solche\\p{L}?',
  "il|elle|ils|elles|cela|ceci|ce|cet|cette|ces|c['’]est|mais|et|ou|donc|ainsi|aussi|puis|toutefois|cependant",
  'esto|esta|este|estas|estos|eso|esa|ese|pero|y|o|así|también|además|sin embargo|luego',
  'isto|isso|esta|este|essa|esse|mas|e|ou|assim|também|além disso',
  'questo|questa|questi|queste|ma|e|o|così|anche|inoltre',
  'यह|ये|वह|वे|इस\\p{M}*|इन\\p{M}*|उस\\p{M}*|लेकिन|और|या|इसलिए|साथ ही',
  'هذا|هذه|ذلك|تلك|لكن|ولكن|كما|أيضا|أيضًا',
].join('|')
const leaning = new RegExp(
  `^(?:${references})(?![\\p{L}\\p{M}])|^(?:これ|それ|この|その|しかし|また|そして|だから|でも|这|那|但|而且|所以)`,
  'iu',
)

/** Detects a sentence that depends on the previous one, which makes it a poor start. */
export const leans = (text: string): boolean => leaning.test(text) || /^\p{Ll}/u.test(text)

/** A telephone number, a name or an address alone describes nothing. */
export const says = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).length > 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{8}/u.test(text)

const scripts: readonly [languages: RegExp, letters: RegExp][] = [
  [/^(?:ja|zh)$/, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  [/^ko$/, /\p{Script=Hangul}/gu],
  [/^(?:hi|mr|ne)$/, /\p{Script=Devanagari}/gu],
  [/^(?:ar|fa|ur|ps)$/, /\p{Script=Arabic}/gu],
  [/^he$/, /\p{Script=Hebrew}/gu],
  [/^(?:ru|uk|be|bg|kk)$/, /\p{Script=Cyrillic}/gu],
  [/^el$/, /\p{Script=Greek}/gu],
  [/^th$/, /\p{Script=Thai}/gu],
  [/^bn$/, /\p{Script=Bengali}/gu],
  [/^ta$/, /\p{Script=Tamil}/gu],
]

/** Marks of code, of addresses and of captions below pictures. */
const noProse = /https?:\/\/|www\.|[={}<>©]|\w_\w|\((?:bild|foto|photo|image|credit|crédit|grafik)\b/iu

/** Labels of buttons and of notices before a text. */
const interfaceText =
  /\b(?:sign (?:in|up)|log ?in|subscribe (?:now|to)|join now|already (?:registered|a member|a subscriber)|accept (?:all )?cookies|enable javascript)\b|(?:jetzt|hier) (?:anmelden|abonnieren|registrieren|einloggen)|(?:connectez|inscrivez|abonnez)-vous|(?:inicia sesión|suscríbete|regístrate)\b|(?:accedi|iscriviti|abbonati)\b|लॉग ?इन|साइन इन|ログイン|会員登録|تسجيل الدخول/iu

/** Whether a sentence is prose in the language of the page, not a slogan in another script. */
export const isOfPage = (text: string, language: string | null): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (noProse.test(text) || interfaceText.test(text) || letters < text.length * 0.6) return false
  const script = scripts.find(([languages]) => languages.test(language ?? ''))?.[1]
  return script === undefined || (text.match(script)?.length ?? 0) > letters * 0.4
}

/** Whether the description of a page only says its title again. */
export const repeatsName = ({ description, title, openGraph }: PageFacts): boolean =>
  description !== null &&
  [title, openGraph['og:title']].some(
    (name) =>
      typeof name === 'string' &&
      alphanumeric(description) !== '' &&
      alphanumeric(name).includes(alphanumeric(description)),
  )
