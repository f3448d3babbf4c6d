/**
 * Invisible characters that can hide prompt injections or break a page: controls, zero-width marks, direction
 * overrides, variation selectors, tags, lone surrogates. Source: OWASP LLM Top 10, prompt injection.
 */
const invisible = /(?![\n\t\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu
/** Unfilled template placeholders. They state nothing and could be mistaken for our blanks. */
const unfilled =
  /\{\{[^{}]{0,80}\}\}|\{\{|\}\}|\[(?:your |company |business |brand )?(?:name|company|brand|city|product)\]/gi

/** Cleans untrusted text for quoting: visible characters only, `\n` between lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(unfilled, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** Instructions to a language model, which must not get into a text. */
const orders =
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules|above|previous)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot|dan)\b|\b(?:ai|assistants?|language models?)\b[^.!?]{0,20}\bmust\b/i
const legal =
  /©|\ball rights reserved\b|\bcookies?\b|\bjavascript\b|\blorem ipsum\b|\bprivacy policy\b|\bterms (?:of|and)\b/i

/** Whether a text contains instructions to a language model. */
export const isPromptInjection = (text: string): boolean => orders.test(text)

/** True for text without addresses, markup, prompt injection and legal boilerplate. */
export const isHarmless = (text: string): boolean =>
  !/https?:|www\.|@|[{}<>|\\]|_{2,}/i.test(text) && !isPromptInjection(text) && !legal.test(text)

/** True for a sentence that refers to the previous one. */
export const leansBack = (sentence: string): boolean =>
  /^(?:they|these|this|that|those|most of (?:them|these)|some of (?:them|these)|all of (?:them|these)|he|she|both|each of|its|their|there|but|and|so|or|also|however|then|it)\b/i.test(
    sentence,
  )

/** True for a complete, harmless sentence of readable length. */
export const isQuotable = (sentence: string): boolean => {
  if (sentence.length < 20 || sentence.length > 320 || !/[.!?…]["”’')]?$/.test(sentence)) return false
  if (sentence.split(' ').length < 4 || !/^["“‘'(]?[\p{L}\p{N}]/u.test(sentence)) return false
  return isHarmless(sentence)
}
