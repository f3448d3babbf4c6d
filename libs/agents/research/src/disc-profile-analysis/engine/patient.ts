import type { Token } from './token.ts'

const determiner =
  /^(?:an?|the|each|every|per|our|their|his|her|my|your|this|that|these|those|of|for|to|with|by|\d+|one|two|many|most|all|other|new|adult|elderly|young|critical|sick)$/i
const linking =
  /^(?:am|is|are|was|were|be|being|been|very|so|more|most|quite|remain|remained|stay|stayed|keep|kept|calm|kind|quiet)$/i
/** What is patient, so that the word before it is the adjective: people in a role, and ways of acting. */
const canBePatient =
  /^(?:listener|teacher|trainer|coach|mentor|leader|manager|tutor|instructor|negotiator|mediator|colleague|friend|person|man|woman|character|nature|manner|approach|attitude|way|style|tone|explanations?|listening)$/i
/** What follows the noun in a compound: `patient care`. */
const compound =
  /^(?:care|safety|flow|records?|notes?|charts?|files?|lists?|visits?|rooms?|needs|histor(?:y|ies)|intake|transport|experience|outcomes?|data|education|handling|management|satisfaction|services?|advocacy|facing|focused)$/i
/** What follows the adjective where nothing is named: `patient with beginners`, `patient and kind`. */
const afterAdjective = /^(?:and|but|yet|with|when|while|even|enough|or)$/i
/** The people beside a patient: `the patient and their family`. */
const besidePatients = /^(?:family|families|carers?|staff|doctors?|relatives|visitors?|provider)$/i

const clauseEnd = /[,;:.!?–—)]/
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** Whether nothing that a noun before it needs follows: the end of a clause, or `and` before another adjective. */
const endsPhrase = (tokens: readonly Token[], at: number, next: string): boolean =>
  clauseEnd.test(next) ||
  (afterAdjective.test(wordAt(tokens, at + 1)) &&
    ![besidePatients, determiner].some((words) => words.test(wordAt(tokens, at + 2))))

/** Without a part of a compound around it: what precedes the word decides. */
const isNounAfter = (before: string, after: string, isEnd: boolean): boolean => {
  if (linking.test(before)) return !isEnd && compound.test(after)
  // `a patient and supportive manager`, where `a patient with …` is a person.
  const isAdjective = isEnd && (!determiner.test(before) || /^(?:and|but|yet)$/i.test(after))
  return !isAdjective
}

/**
 * Whether `patient` is the noun, because a nurse's patients are people and no trait: `patients`, `a patient`, `patient care`,
 * `in-patient`. `I am patient` and `a patient listener` are the adjective.
 */
export const isPatientNoun = (tokens: readonly Token[], at: number, sentence: string): boolean => {
  const { word, index } = tokens[at] ?? { word: '', index: 0 }
  if (!/^patients?$/i.test(word)) return false
  const [last, next] = [sentence[index - 1], sentence[index + word.length] ?? '.']
  if (/s$/i.test(word) || last === '-' || next === '-') return true
  const after = wordAt(tokens, at + 1)
  if (!clauseEnd.test(next) && canBePatient.test(after)) return false
  return isNounAfter(wordAt(tokens, at - 1), after, endsPhrase(tokens, at, next))
}
