import { piecesOfHead, splitJoint, splitPhrases } from '../words/fragments.ts'
import { withoutRole } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { withoutSpans } from '../words/spans.ts'

type Part = { text: string; bold: boolean; paired: boolean; cell: number }

/** What was done, behind the names: `Planner, Kellogg Company. Plan 120 products.` */
const sentenceBehind =
  /(?<=\p{Ll}{3}|\bplc|\bGmbH|\bLtd)(?<!\b(?:corp|bros|govt|dept|univ|inst|asst|engg|intl))\. (?!(?:ltd|inc|co|llc|limited)\b)\p{Lu}.*$/iu

/** `(move to another ministry)` behind a date */
const remark = /^\s*\([^()]*\)\s*$/
/** `Advisor: Prof. Rao`, below the names of a job */
const otherPerson =
  /^(?:(?:academic |thesis |project )?(?:advis[eo]rs?|supervisors?|mentors?|guide)|reporting to|betreuer(?:in)?|encadrant|tutor)\s?:\s/i
/** Words. More are a description, where other names are beside it. */
const longestName = 14

/** A cell in two fonts beside another with an employer: `Associate` and `Lecturer` are one title. */
const isOneTitle = ({ text, parts }: Line['cells'][number], line: Line): boolean =>
  jobScore(text) > 0 &&
  (parts ?? []).every((part) => organisationScore(part) === 0) &&
  line.cells.some(
    (other) => other.text !== text && other.text.split(',').some((name) => organisationScore(name) > jobScore(name)),
  )

/** A cell without its dates, in the two parts that a font or a word such as `at` sets apart. */
export const namesInCell = (own: Line['cells'][number], cell: number, line: Line, most = longestName): Part[] => {
  const { text, bold, parts } = own
  const set = (parts && !isOneTitle(own, line) ? parts : [text])
    .map(withoutSpans)
    .filter((part) => !remark.test(part) && !otherPerson.test(part))
    .map(withoutRole)
    .map((part) => (jobScore(splitPhrases(part)[1] ?? '') > 0 ? part : part.replace(sentenceBehind, '')))
    .filter((part) => part.length > 2 && part.split(' ').length <= most)
  const [only = ''] = set
  const joint = set.length === 1 ? (splitJoint(only) ?? set) : set
  // A part with a job and its employer already is no half of a pair.
  const paired = joint.length > 1 && (joint !== set || set.every((part) => piecesOfHead(part).length < 2))
  return joint.map((part) => ({ text: part, bold, paired, cell }))
}
