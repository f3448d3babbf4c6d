import type { Phrases } from './translation.ts'

/** What `server/snippet/measure.ts` says about a title and a description. */
export const snippetPhrases: Phrases = [
  ['{1} px, {2} characters.', '{1} px, {2} अक्षर।'],
  ['It is cut in results (about {1} px fit).', 'नतीजों में यह कट जाता है (लगभग {1} px आते हैं)।'],
  ['It may be cut in results.', 'नतीजों में यह कट सकता है।'],
  ['It leaves most of the room empty.', 'ज़्यादातर जगह खाली रह जाती है।'],
  ['It is cut on desktops (about {1} px fit).', 'डेस्कटॉप पर यह कट जाता है (लगभग {1} px आते हैं)।'],
  ['There is room for more.', 'और लिखने की जगह है।'],
  ['It fits.', 'लंबाई ठीक है।'],
  ['On phones its end is cut.', 'फ़ोन पर इसका आखिरी हिस्सा कट जाता है।'],
]
