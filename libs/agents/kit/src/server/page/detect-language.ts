import { francAll } from 'franc-min'

/** ISO 639-3 codes of the detector with their ISO 639-1 equivalent, which pages declare. */
const shortCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'arb ar;azj az;bel be;ben bn;bos bs;bul bg;ces cs;cmn zh;deu de;ell el;eng en;fra fr;guj gu;hau ha;heb he;hin hi;hrv hr;' +
    'hun hu;ind id;ita it;jav jv;jpn ja;kan kn;kaz kk;kor ko;mal ml;mar mr;mya my;nep ne;nld nl;pan pa;pes fa;pol pl;por pt;' +
    'ron ro;rus ru;sin si;som so;spa es;srp sr;sun su;swe sv;swh sw;tam ta;tel te;tgl tl;tha th;tur tr;ukr uk;urd ur;uzn uz;' +
    'vie vi;yor yo;zlm ms;zul zu;pus ps'
  )
    .split(';')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** A declared language this close to the best guess is believed: scores of related languages differ by little. */
const nearly = { short: 0.95, long: 0.985 } as const
const shortText = 200
/** Below this number of letters the declared language outranks detection. */
const fewLetters = 60
const sample = 5_000

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Chinese or Japanese: a single kana distinguishes them, as they share most characters. Null for other scripts. */
const eastAsian = (text: string, letters: number, stated: string | null): string | null => {
  const [kana, cjk] = [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ]
  if ((text.match(cjk)?.length ?? 0) <= letters * 0.3) return null
  return kana.test(text) ? 'ja' : (stated ?? 'zh')
}

const guess = (text: string, letters: number, stated: string | null): string | null => {
  const guesses = francAll(text.slice(0, sample), { minLength: 20 }).flatMap(([code, score]) => {
    const short = shortCodes[code]
    return short === undefined ? [] : [{ language: short, score }]
  })
  const near = letters < shortText ? nearly.short : nearly.long
  const agreed = guesses.find(({ language, score }) => language === stated && score >= near)
  return (agreed ?? guesses[0])?.language ?? null
}

/**
 * The language of a text as ISO 639-1, by its letters. The declared language only decides close calls, because
 * templates often declare `en` for any text. Null for too little text without a declaration.
 */
export const detectLanguage = (text: string, declared: string | null): string | null => {
  const stated = /^[a-z]{2}(?![a-z])/i.exec(declared?.trim() ?? '')?.[0].toLowerCase() ?? null
  const letters = lettersIn(text)
  const asian = eastAsian(text, letters, stated)
  if (asian !== null) return asian
  if (letters >= fewLetters) return guess(text, letters, stated) ?? stated
  // A few words in Latin letters may be of any language.
  return stated ?? (/\p{Script=Latin}/u.test(text) ? null : guess(text, letters, stated))
}
