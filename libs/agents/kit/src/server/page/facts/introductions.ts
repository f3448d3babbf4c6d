import type { Person, TextBlock } from '../page-facts.ts'
import { isRole, isShort, nameOf, notNames, sentenceName } from './person-names.ts'

const opening = String.raw`(?:I(?:['’]m|\sam)|[Mm]y name is|[Jj]e (?:suis|m['’]appelle)|[Ii]ch (?:bin|heiße)|[Mm]ein Name ist|[Ss]oy|[Mm]e llamo|[Ss]ou|[Mm]e chamo|[Ss]ono|[Mm]i chiamo)`
const article = String.raw`(?:(?:an?|the|une?|eine?|una?|uma?|il|l[ae]|die|der)\s)?`
const joining = String.raw`(?:and|und|et|y|e|with|mit|avec|con|com|from|aus|de|in|à|at|bei|chez)`
const introduction = new RegExp(
  String.raw`(?<!\p{L})${opening}\s(${sentenceName})(?:,|\s[–—])\s${article}(?!${joining}\s)(\p{Ll}[\p{L}’'-]*(?:\s(?!${joining}\s)\p{Ll}[\p{L}’'-]*){0,3})(?=[,.;!]|\s${joining}\s)`,
  'gu',
)
const notRoles = /^(?:i|ich|je|yo|eu|io|who|qui|que|che|was|wie|this|here)\b|customer|client|patient|kund[ei]|cliente/i

/** `was founded in 2012 by Jane Roe`: the sentence names a founder and no title. */
const foundedBy = new RegExp(
  String.raw`(?<!\p{L})(?:(?<en>founded|established|started|set up|run|owned)|(?<de>gegründet|geführt)|(?<fr>fond[ée]e?s?|créée?s?|dirigée?s?)|(?<es>fundad[oa]s?|dirigid[oa]s?)|(?<it>fondat[oaie]))(?:\s(?!by\b|von\b|par\b|por\b|da\b)[^\s.!?]+){0,7}?\s(?:by|von|par|por|da)\s(?:(?:Monsieur|Madame|Mr|Mrs|Herrn?|Frau|Sr|Sra)\.?\s)?(${sentenceName})`,
  'gu',
)
const founderIn = { en: 'founder', de: 'Gründer', fr: 'fondateur', es: 'fundador', it: 'fondatore' } as const
const onlyRun = /^(?:run|owned|geführt|dirig)/u
const ownerIn = { en: 'owner', de: 'Inhaber', fr: 'gérant', es: 'gerente', it: 'titolare' } as const
export const inFoundations = (sentence: string): Person[] =>
  [...sentence.matchAll(foundedBy)].flatMap(({ 6: name = '', groups = {} }) => {
    const language = (Object.keys(founderIn) as (keyof typeof founderIn)[]).find((one) => groups[one] !== undefined)
    const who = nameOf(name)
    if (language === undefined || who === null) return []
    const roles = onlyRun.test(groups[language] ?? '') ? ownerIn : founderIn
    return [{ name: who, role: roles[language], quote: sentence }]
  })

/** `I am Jane Roe, a certified dietitian.`: an introduction names a role, which needs no list of roles. */
export const inIntroductions = (sentence: string): Person[] =>
  [...sentence.matchAll(introduction)].flatMap(([, name = '', role = '']) => {
    const who = nameOf(name)
    return who === null || !isShort(role) || notRoles.test(role) ? [] : [{ name: who, role, quote: sentence }]
  })

/** `श्री भंवरलाल सोनी (संचालक)` inside a sentence: a title marks the name, brackets or a comma the role. */
const devanagari = String.raw`[\p{Script=Devanagari}]{2,14}`
const titled = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:श्रीमती|श्री|डॉ\.?|सुश्री)\s(?<name>${devanagari}(?:\s${devanagari}){1,2})\s?[(,]\s?(?<role>[\p{Script=Devanagari}\s]{3,30})[),]`,
  'gu',
)
export const withTitle = (sentence: string): Person[] =>
  [...sentence.matchAll(titled)].flatMap(({ groups: { name = '', role = '' } = {} }) =>
    isRole(role.trim()) ? [{ name, role: role.trim(), quote: sentence }] : [],
  )

const isA = String.raw`(?:is|ist|est|es|è|é)\s(?:(?:our|the|an?|unsere?|d(?:er|ie)|eine?|notre|l[ae]|une?|el|una?|nuestr[oa]|il|noss[oa]|uma?)\s)?`
const firstName = /^\p{Lu}\p{Ll}{2,14}$/u
/** `Varsha`, a title above `Varsha is our head nurse.`: the text about someone whom the page calls by the first name. */
export const inFirstNames = (blocks: readonly TextBlock[]): Person[] =>
  blocks.flatMap(({ kind, strong, text: name }, at) => {
    if ((kind !== 'heading' && strong !== true) || !firstName.test(name) || notNames.test(name)) return []
    const quote = blocks[at + 1]?.text ?? ''
    const said = String.raw`^${name}\s${isA}((?:[\p{L}’'-]+\s){0,3}?[\p{L}’'-]+)(?=[,.;]|\s(?:and|who|at|of|in|und|bei|et|chez|y|en|e|que|qui|che)\s)`
    const role = new RegExp(said, 'u').exec(quote)?.[1] ?? ''
    return isRole(role) ? [{ name, role, quote: quote.split(/(?<=[.!?])\s/u)[0] ?? quote }] : []
  })
