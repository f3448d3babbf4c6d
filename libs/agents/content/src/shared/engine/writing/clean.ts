/**
 * Characters that are never shown but can carry hidden orders or upset a page: controls, zero-width marks,
 * direction overrides, variation selectors, tags, lone surrogates. Source: OWASP LLM Top 10, prompt injection.
 */
const invisible = /(?![\n\t\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu
/** Marks of unfilled templates: they say nothing about a business and must not look like ours. */
const unfilled =
  /\{\{[^{}]{0,80}\}\}|\{\{|\}\}|\[(?:your |company |business |brand )?(?:name|company|brand|city|product)\]/gi

/** Text of a page or a person, ready to be quoted: visible characters only, `\n` between lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(unfilled, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** Orders to a language model have no place in a summary, whoever wrote them. */
const orders =
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|above|previous)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot|dan)\b|\b(?:ai|assistants?|language models?)\b[^.!?]{0,20}\bmust\b/i
const legal =
  /©|\ball rights reserved\b|\bcookies?\b|\bjavascript\b|\blorem ipsum\b|\bprivacy policy\b|\bterms (?:of|and)\b/i

/** Free of addresses, markup, orders and small print, so that it may be repeated. */
export const isHarmless = (text: string): boolean =>
  !/https?:|www\.|@|[{}<>|\\]|_{2,}/i.test(text) && !orders.test(text) && !legal.test(text)

/** A sentence worth repeating: whole, of a readable length, without addresses, orders or small print. */
/** Openings that lean on a sentence before them. */
export const leansBack = (sentence: string): boolean =>
  /^(?:they|these|this|that|those|most of (?:them|these)|some of (?:them|these)|all of (?:them|these)|he|she|both|each of|its|their|there|but|and|so|or|also|however|then|it)\b/i.test(
    sentence,
  )

export const isQuotable = (sentence: string): boolean => {
  if (sentence.length < 20 || sentence.length > 320 || !/[.!?…]["”’')]?$/.test(sentence)) return false
  if (sentence.split(' ').length < 4 || !/^["“‘'(]?[\p{L}\p{N}]/u.test(sentence)) return false
  return isHarmless(sentence)
}
