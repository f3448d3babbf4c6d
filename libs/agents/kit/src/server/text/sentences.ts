import { namesOfDays } from './calendar.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations whose full stop does not end a sentence. */
const openEnd =
  /(?:^|[\s(])(?:rs|mr|mrs|ms|dr|prof|no|nos|st|vs|e\.g|i\.e|etc|approx|fig|ltd|pvt|inc|co|corp|dept|est|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|[A-Z])\.\s*$/i

/** German writes a full stop between the day and its month: “am 11. Dezember”. */
const ordinal = /(?:^|[\s(])\d{1,2}\.\s*$/
const germanMonth = new RegExp(`^(?:${(namesOfDays.get('German') ?? []).join('|')})(?!\\p{L})`, 'iu')

/** A question mark inside an address, such as `https://shop.example/offer?id=7`, ends no sentence. */
const inAddress = /(?:https?:\/\/|www\.)\S+$/i

/** Whether a text ends like a sentence, with the full stop of any script. */
export const endsSentence = (text: string): boolean => /[.!?…。！？।॥؟۔]\s?["'”’“»)\]」』）]?$/u.test(text)

/** Splits one paragraph into sentences, without empty ones. */
export const sentencesOf = (paragraph: string): string[] => {
  const sentences: string[] = []
  let pending = ''
  for (const { segment } of segmenter.segment(paragraph.replace(/\s+/g, ' '))) {
    const before = sentences.at(-1) ?? ''
    if (pending === '' && ordinal.test(before) && germanMonth.test(segment)) pending = `${sentences.pop()} `
    pending += segment
    if (openEnd.test(pending.slice(-20)) || inAddress.test(pending)) continue
    sentences.push(pending.trim())
    pending = ''
  }
  sentences.push(pending.trim())
  return sentences.filter((sentence) => sentence !== '')
}
