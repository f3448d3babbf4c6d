import { builtWithoutModel } from '@bazaar/agents-kit/server'
import type { Aside } from '../notes/to-reader.ts'

/** The fixed words around the owner's own, in English. The other languages have the same keys. */
export const en = {
  /** How the frame was made, and how to get a written text. */
  free: builtWithoutModel,
  /** A note that is not in the text. */
  noteOf: ({ note, isKept }: Aside) =>
    `${isKept ? 'Kept out of the text: ' : 'Not in the text. Say it in your own words if the reader should know: '}${note}`,
  email: {
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    close: 'Kind regards,',
    name: '[Your name]',
    subject: '[Subject]',
    reply: 'Re: your message',
    message: '[Your message]',
    fillMessage: 'Write the message: your notes speak about the reader, not to them.',
    fillName: 'Your name under the email.',
    fillSubject: 'A subject.',
    below: (note: string) => `Taken as your points, because it is below the signature: ${note}`,
    question: (question: string) => `Asked in the email you pasted: ${question}`,
    thanks: 'Thank you for your email.',
    wrote: (sentence: string) => `You wrote: “${sentence}”`,
    answer: '[Your answer]',
    fillAnswer: 'Your answer to each question of the email you pasted.',
    fillReply: 'Write your answer: the email you pasted comes without notes of yours.',
    attach: 'Attach what the email mentions.',
  },
  outlineToFill: (topic: string) => `Outline to fill: ${topic}`,
  given: 'What you gave',
  fill: '[Write here]',
  words: (count: number) => `about ${count} words`,
  labels: {
    topic: 'Topic',
    readers: 'Readers',
    length: 'Length',
    keywords: 'Keywords',
    brief: 'Brief',
    business: 'Business',
    type: 'Type',
  },
  blog: [
    ['Introduction', 'Which problem brings the reader here? What will they know at the end?'],
    ['The short answer', 'What would you answer in two sentences if a customer asked you this?'],
    ['Why it is so', 'Which three reasons or facts support the answer? Where does each come from?'],
    ['How to do it', 'Which steps come first, second, third? What goes wrong most often?'],
    ['An example of yours', 'What happened, with whom, and which figure can you prove?'],
    ['Questions readers ask', 'Which two or three questions do customers ask about this? What is the answer to each?'],
    ['What to do next', 'What is the one thing the reader should do now, and how do they reach you?'],
  ],
  strategy: [
    ['Goal', 'What should be different at the end, by which date, and how will you count it?'],
    ['Audience', 'Who decides? What do they worry about, and where do they look for an answer?'],
    ['What you stand for', 'What can you say that a competitor cannot? What proves it?'],
    ['Themes', 'Which three or four subjects do customers ask you about again and again?'],
    ['Where and how often', 'Which channels do your customers use? How much time a week do you have?'],
    ['Four weeks', 'What goes out in week 1, 2, 3 and 4, who makes it, and for which theme?'],
    ['How to measure', 'Which two numbers will you look at each Friday?'],
    ['Open questions', 'What do you have to find out or decide first?'],
  ],
  outline: [
    ['Opening', 'Name the reader’s situation in one sentence.'],
    ['The problem', 'What does it cost them, and why do usual answers fall short?'],
    ['Your answer', 'What do you offer, and how does it work, step by step?'],
    ['Proof', 'A figure, a customer’s words or a picture you may show.'],
    ['Doubts', 'The two objections you hear most, each with an honest answer.'],
    ['Next step', 'One action, and what happens after it.'],
  ],
  noPoints: 'What should this part say? Two or three sentences.',
  product: {
    title: (name: string, audience: string) => `${name}: for ${audience}`,
    for: 'Made for',
    benefits: 'What it does for you',
    features: 'What you get',
    toAdd:
      'Buyers also ask what it costs, how it arrives and what happens if it does not fit or breaks: add what you can say.',
    differs: (names: string) => `Left for you to say: how it differs from ${names}.`,
  },
  summary: {
    title: (name: string) => `Business summary: ${name}`,
    statements: 'What the pages say',
    prices: 'Prices named',
    contact: 'Contact',
    brief: 'Your brief',
    missing: 'Not found on the pages read',
    gaps: { price: 'A price.', contact: 'A phone number or email address.', address: 'A postal address.' },
    ask: 'To answer for this project',
    questions: [
      'Which of these offers matter for the project?',
      'Who decides to buy, and what do they doubt?',
      'What can you prove with a figure or a customer’s words?',
    ],
    pages: 'Pages read',
  },
}
export type FrameWords = typeof en
