import data from '../../data/role-words.json' with { type: 'json' }

const jobs: ReadonlySet<string> = new Set(data.jobs)
const organisations: ReadonlySet<string> = new Set(data.organisations)

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/\(.*?\)/g, ' ')
    .split(/[^\p{L}\p{M}-]+/u)
    .filter((word) => word !== '')

/** Scripts without spaces: names of jobs and organisations end, or start, with these. */
const jobEnding =
  /(?:デザイナー|エンジニア|マネージャー|ディレクター|プログラマー|アナリスト|コンサルタント|リーダー|部長|課長|係長|主任|店長|担当|社員|職員|教師|教員|看護師|医師|薬剤師|研究員|営業|事務|経理|秘書|代表|工程师|开发者|开发员|经理|总监|主管|设计师|架构师|实习生|助理|教授|讲师|प्रबंधक|अभियंता|शिक्षक|अधिकारी)$/u
const organisationSign =
  /公司|集团|银行|医院|学院|株式会社|有限会社|合同会社|大学|高校|学校|病院|銀行|協会|研究所|事務所|विश्वविद्यालय|महाविद्यालय|लिमिटेड/u
/** German and Dutch join words: `Konstruktionsingenieur`, `teammanager`. */
const compound =
  /\p{L}{3}(?:ingenieur|leiter|berater|entwickler|techniker|assistent|kaufmann|kauffrau|pfleger|schwester|lehrer|arzt|ärztin|apotheker|verkäufer|student|praktikant|referent|bearbeiter|manager|planer|architekt|mechaniker|mechatroniker|fachkraft|führer|koch|köchin|meister|wissenschaftler|jurist|anwalt|anwältin|helfer|buchhalter|hilfskraft|mitarbeiter|kundige|medewerker|adviseur|beheerder|leider|verkoper|docent|arts|specialist|ontwikkelaar|directeur)(?:in)?$/u

/** First words that only jobs have, and word endings that many jobs have. */
const rank = /^(?:senior|sr\.?|junior|jr\.?|chief|deputy|vice president|assistant|associate|probationary|trainee)\b/i
const trade = /\p{L}{3}(?:er|or|ian|ist|eer|ier|keeper|smith|maker|man|woman)$/u

const leads = /\b(?:chief|head|director|vice president|manager|lead|dean|chair) of\b/i
/** `Co-Lead`, `Vice-President` */
const isListed = (word: string): boolean => jobs.has(word) || jobs.has(word.replace(/^(?:co|vice|ex)-/, ''))
const isJobWord = (word: string): boolean => isListed(word) || compound.test(word)

const startsOrEnds = (words: readonly string[]): boolean =>
  [words[0] ?? '', words.at(-1) ?? ''].some(isListed) || compound.test(words.at(-1) ?? '')

/** `College of the Arts`: the Dutch word for a doctor is none there. */
const fineArts = /\b(?:of|the|fine|liberal|visual|performing|and|&) arts$/i

/** How much a text reads like a job title; 0 = not at all. */
export const jobScore = (printed: string): number => {
  const text = printed.replace(fineArts, '')
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 9) return 0
  if (startsOrEnds(words) || jobEnding.test(text.trim()) || leads.test(text)) return 3
  if (rank.test(text) || words.some(isJobWord)) return 2
  return words.length <= 4 && trade.test(words.at(-1) ?? '') ? 1 : 0
}

const legalForm =
  /(?<!\p{L})(?:pvt|ltd|llp|llc|inc|gmbh|corp|limited|plc|sarl|ltda|srl|s\.r\.l|s\.p\.a|s\.a(?:\.[sc])?(?:\.c)?|s\.l(?:\.u)?|b\.v|n\.v|e\.v|k\.k|(?-i:SE|KG|AG|OHG|UG|SAS|SpA|KGaA|BV|NV|AB|AS|SA|SL|Co))(?!\p{L})/iu

/** `Acme Ltd`, and the same in scripts without spaces. */
export const hasLegalForm = (text: string): boolean => legalForm.test(text) || organisationSign.test(text)

/** How much a text reads like the name of an organisation. */
export const organisationScore = (text: string): number => {
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 9) return 0
  const named = words.filter((word) => organisations.has(word)).length
  const legal = hasLegalForm(text) ? 2 : 0
  const joined = /\p{Lu}\S* & \p{Lu}/u.test(text) ? 1 : 0
  return Math.min(named, 2) + legal + joined
}

const legalEnding =
  /^(?:inc|ltd|llc|llp|co|corp|gmbh|pvt(?:\.? ltd)?|limited|plc|p\.?c|s\.?a(?:\.?[sc])?|s\.?l|s\.?r\.?l|s\.?p\.?a|ag|se|kg|b\.?v|ltda)\.?$/i
/** `Acme, Inc.` is one name. */
export const isLegalEnding = (text: string): boolean => legalEnding.test(text.trim())
