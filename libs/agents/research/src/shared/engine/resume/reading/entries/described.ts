import { readDegree } from '../words/degrees.ts'
import { labelOf } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'

const legalEnd = /\b(?:inc|ltd|co|corp|pvt|llc|univ|bros)\.$/i
/** Abbreviations may end a sentence (`from Excel to Power BI.`), but names of four words seldom end with a full stop. */
export const isSentence = (text: string, maxWords = 16): boolean =>
  !isShortTitle(text) && !isStudied(text) && (endsSentence(text) || text.split(' ').length > maxWords)

/** `Data Scientist.` */
const isShortTitle = (text: string): boolean => text.split(' ').length <= 4 && jobScore(text) >= 3

/** `Bacharelado em Engenharia, FATEC.` */
const isStudied = (text: string): boolean =>
  text.split(' ').length <= 16 && /, [^,.]{2,40}\.$/.test(text) && readDegree(text) !== null

const endsSentence = (text: string): boolean =>
  /[。।]$/.test(text) ||
  (!legalEnd.test(text) &&
    ((text.endsWith('.') && text.split(' ').length >= 4 && /\s\p{Ll}+\s/u.test(text)) ||
      (/(?:^|\s)\p{L}*\p{Ll}{3}[.!?。]$/u.test(text) && text.includes(' '))))

/** Names are capitalised; a mostly lower-case line describes work done. */
export const isSmallWords = (text: string): boolean => {
  const words = text.split(' ')
  return (
    words.length >= 6 &&
    readDegree(text) === null &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length >= 0.7 * words.length
  )
}

/** `Tätigkeiten: Beratung`: a label that names neither a job, a house nor a degree begins a description. */
export const isDescribed = ({ text, bold }: Line): boolean => {
  if (bold) return false
  const [, label = ''] = /^(\p{L}[\p{L} &/-]{2,30}?) ?:(?:\s|$)/u.exec(text) ?? []
  const kind = labelOf(label)
  const isName = jobScore(label) + organisationScore(label) > 0 || readDegree(label) !== null
  return label !== '' && !isName && (kind === null || kind === 'duties')
}
