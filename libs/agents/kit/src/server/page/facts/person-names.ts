import { asks, isButton, isPartTitle } from './offer-words.ts'
import { pluralRole, roleWords } from './role-words.ts'

const honorific = String.raw`(?:(?:Dra?|Drs|Mr|Mrs|Ms|Prof|Profa|Shri|Smt|Sri|Adv|CA|Er|Ing|Dipl\.-Ing|Dott(?:\.ssa)?|Avv|Mtr[ao]|Licd?[ao]?|Psic|Arq|Abog|Herr|Frau|M|Mme|Sr|Sra|Don|Doña)\b\.?\s|\p{Lu}{3,4}\.\s)`
const particle = String.raw`(?:de|del|de la|van|von|der|den|bin|al|el|la|le|da|dos|di)`
const latinWord = String.raw`\p{Lu}[\p{L}’'-]*\.?`
const latinName = String.raw`${honorific}{0,2}(?:\p{Lu}\.\s?){0,3}${latinWord}(?:\s(?:${particle}\s)?${latinWord}){1,3}`
export const onlyLatin = new RegExp(`^(?:${latinName}|${honorific}${latinWord})$`, 'u')
/** Names in scripts without capitals: two to four short words, or two parts of kanji. */
const onlyOther =
  /^(?:(?:श्री(?:मती)?|डॉ\.?|सुश्री|[دأم]\s?[./]|السيدة?|الدكتورة?)\s?)?(?:[\p{Script=Devanagari}]{2,12}(?:\s[\p{Script=Devanagari}]{2,12}){1,3}|(?!ال)[\p{Script=Arabic}]{2,12}(?:\s(?!لل)[\p{Script=Arabic}]{2,12}){1,3}|[\p{Script=Han}々]{1,4}[\s\u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,5})$/u

/** `Dr.K.Rao`: initials and titles without blanks, as in India. */
const glued = /^(?:(?:Dra?|Prof|Mrs?|Ms|Er|Adv|Smt|Shri|Sri|\p{Lu})\.\s?)+(?=\p{Lu})/u
const spaced = (name: string): string => name.replace(glued, (front) => front.replace(/\.\s?/g, '. '))

/** A line that a card shows below a name: short, and without the end of a sentence. */
export const isShort = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 70 &&
  text.split(/\s+/).length <= 8 &&
  /^[\p{L}\p{N}(（]/u.test(text) &&
  !/\s(?:of|de|di|von|the|and|in)$/.test(text) &&
  !/[.!?:。؟]$|[@\d]{2}|https?:|\s\/\s/.test(text)
/** `We’re certified manufacturers` begins a sentence; `トレーナー活動` is an activity. Neither is a role. */
const ofSpeaker = /(?:活動|業務|募集|教室|講座)$|^(?:we|i|wir|nous|nosotros|noi|nós)(?:['’]|\s)/iu
/** `Optometrist at Acme Opticians`: the name of a business may be a plural. */
const employer = /\s(?:at|bei|chez)\s\p{Lu}.*$/u
export const isRole = (text: string): boolean =>
  isShort(text) && !ofSpeaker.test(text) && roleWords.test(text) && !pluralRole.test(text.replace(employer, ''))

export const notNames =
  /^(?:at|by|for|from|in|on|to|with)\s|\b(?:care|families|name|our|the|about|contact|read|more|meet|team|home|services?|get|view|learn|all|rights|company|privacy|terms|us|call|reach|visit|follow|find|who|what|how|why|welcome|your|this|street|road|studio|clinic|menu|links|news|blog|contractors|builders|solutions|industries|enterprises|traders|seit|ihre?|unsere?|wir|jahren?|works?|technology|surgery|treatments?|advanced|experienced|medicine|\p{L}+ology|government|every|quality|support|more|m[aá]s|nuestr[oa]s?|inicio|direcci[oó]n|informa[çc]\p{L}+|mehr|plus|authori[sz]ed|autori[sz]\p{L}+|certified|dealer|rivenditore|job|vacanc(?:y|ies)|hiring|stellenangebot|mentions|saiba|scopri|zuständige\p{L}*|gesetzliche\p{L}*|berufs\p{L}+|aufsichts\p{L}+|\p{L}*kammer|verbraucher\p{L}*)\b|\s(?:Sie|uns)$|株式会社|有限会社|合同会社|^(?:名\s?称|代\s?表|所\s?在\s?地|住\s?所|氏\s?名|役\s?員)[\s\u3000]?|^(?:हमारे|हमारा|हमारी|हमसे|सभी|आपके|प्रत्येक)\s|\bmuster(?:mann|frau|name)\b|^(?:john|jane) doe$/iu

const isName = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 50 &&
  (onlyLatin.test(text) || onlyOther.test(text)) &&
  !notNames.test(text) &&
  !isPartTitle(text) &&
  !isButton(text) &&
  !asks.test(text)

/** Degrees behind a name: `BVSc MRCVS`, `Ph.D. (Agri)`, `RVN`. A name in capitals has none that could be seen. */
const degrees =
  /(?:(?:,\s?|\s)(?!(?:Mc|Mac|De|Di|La|Le|Van|O[’'])\p{Lu})[\p{L}.]*\p{Lu}[\p{L}.]*\p{Lu}[\p{L}.]*(?:\s?\([^()]{2,20}\)|\s&\s\p{Lu}\p{L}+)?)+$/u
const withoutDegrees = (name: string): string => {
  const rest = name.replace(degrees, '')
  return /[\s.]\p{Lu}\p{Ll}/u.test(rest) ? rest : name
}

/** First names and surnames that are trades too. */
const tradeNames =
  /\b(?:Dean|Baker|Barber|Brewer|Butcher|Carpenter|Cook|Driver|Farmer|Gardener|Joiner|Painter|Potter|Roofer|Tailor|Tiler)\b/g

/** `山田 一郎 Ichiro Yamada`: a name with its spelling in Latin letters. */
const latinBehind =
  /^([\p{Script=Han}々]{1,4}[\s\u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,5})\s?(?=\p{Lu})[\p{Lu}\p{Ll}\s]{4,30}$/u

const maxNameLength = 80
export const nameOf = (text: string): string | null => {
  if (text.length > maxNameLength) return null
  const who = spaced(withoutDegrees(text.replace(dashes, '').replace(latinBehind, '$1')))
  return isName(who) && !isRole(who.replace(/^(?:(?:Dra?|Prof)\.?\s)+/, '').replace(tradeNames, '')) ? who : null
}
const dashes = /^[\s–—-]+|[\s,]+$/gu

/** Letters that a name with a profession has behind it: `Jane Roe, D.C.`, `Ravi Rao MBBS`; null when there are none. */
export const degreesBehind = (text: string): string | null => {
  const behind = degrees.exec(text)?.[0].replace(/^[\s,]+/u, '') ?? ''
  return /\p{Lu}\.\p{L}|^(?:MBBS|BDS|MDS|MD|DMD|DDS|DVM|BVSc|MRCVS|RVN|DNB|BAMS|BHMS|Ph\.?D|LL\.?[BM]|CPA|Esq)\b/u.test(
    behind,
  )
    ? behind
    : null
}

/** `Dr. Jane Roe` and nothing else. */
const doctor = /^(?:Dra?|Profa?|Dott(?:\.ssa)?|د|डॉ)\.\s?(?=\S+\s\S)/u
export const titledName = (text: string): string | null => (doctor.test(text) ? nameOf(text) : null)

export const sentenceName = String.raw`(?!I[’']m\s)(?:(?:Dra?|Mr|Mrs|Ms|Prof)\.?\s)?\p{Lu}[\p{Ll}’'-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}’'-]+)){1,3}`
