import type { Phrases } from '@bazaar/agents-kit'

/** What the owner still has to do, from `engine/frame/words-en.ts`. The text itself keeps its language. */
export const emailPhrases: Phrases = [
  [
    'Not in the text. Say it in your own words if the reader should know: {1}',
    'लेख में नहीं है। पढ़ने वाले को बताना हो तो अपने शब्दों में कहें: {1}',
  ],
  ['Kept out of the text: {1}', 'लेख में नहीं लिखा गया: {1}'],
  ['Taken as your points, because it is below the signature: {1}', 'हस्ताक्षर के नीचे होने से आपकी बात मानी गई: {1}'],
  ['Asked in the email you pasted: {1}', 'आपको मिले ईमेल में पूछा गया: {1}'],
  ['Attach what the email mentions.', 'ईमेल में बताई गई फ़ाइल जोड़ें।'],
  [
    'Write the message: your notes speak about the reader, not to them.',
    'संदेश लिखें: आपके नोट पाने वाले के बारे में हैं, उनसे नहीं।',
  ],
  ['Your answer to each question of the email you pasted.', 'मिले हुए ईमेल के हर सवाल का आपका जवाब।'],
  [
    'Write your answer: the email you pasted comes without notes of yours.',
    'अपना जवाब लिखें: मिले हुए ईमेल के साथ आपके नोट नहीं हैं।',
  ],
  ['Your name under the email.', 'ईमेल के नीचे आपका नाम।'],
  ['A subject.', 'विषय।'],
]
