import { uploadHint } from '../../index.ts'
import { credits as creditTexts, pageErrors, runs } from '@bazaar/contracts'
import { locales } from '@bazaar/locale'

/** Texts of the agent pages. Those marked § are specified verbatim. */
export const words = {
  required: (label: string): string => `${label} is required.`,
  notANumber: 'Please enter a number.',
  atLeast: (limit: number): string => `Please enter ${limit} or more.`,
  atMost: (limit: number): string => `Please enter ${limit} or less.`,
  tooLong: (limit: number): string => `Please keep this within ${wholeNumber(limit)} characters.`,
  tooMany: (limit: number): string => `Please enter at most ${limit}.`,
  notOffered: 'Please choose one of the options.',
  notRight: 'Please check this.',
  /** A message of a definition or a step of an engine, which are in English for the API. */
  message: (text: string): string => text,
  /** Language that texts are written in; empty: the one that the user writes in. */
  pageLanguage: '',
  /** Language of a result's text where it is not that of the page. */
  langOf: (_text: string): string | undefined => undefined,

  yes: 'Yes',
  no: 'No',
  forms: 'Ways to fill this in',

  writer: ({ model, local, offer }: { model: string | null; local: boolean; offer: string | null }): string =>
    model === null
      ? `Built without a language model${offer === null ? '' : `. On the server, ${offer} downloads one.`}`
      : `Written by ${model}${local ? ' on this machine' : ''}`,
  back: 'Back',
  go: (price: number): string => `Go · ${price === 0 ? 'free' : credits(price)}`,
  off: (reason: string): string => `${pageErrors.AGENT_OFF} ${reason}`,
  goHint: 'Ctrl + Enter',
  moreOptions: 'More options',
  choose: 'Choose…',
  noChoice: 'No preference',
  tryExample: 'Try an example',
  exampleFilled: 'The example replaced what you typed.',
  undo: 'Undo',
  restore: 'Restore last input',
  fromProfile: (labels: readonly string[]): string => `From your business profile: ${labels.join(', ')}.`,
  fromLastRun: (labels: readonly string[]): string => `From your last run: ${labels.join(', ')}.`,
  remove: 'Remove',
  sample: (_translated: boolean): string => 'For example',
  nothingYet: 'Your result appears here',
  nothingYetHint: (price: number): string =>
    price === 0
      ? 'Fill in the form and press Go. A run is free.'
      : `Fill in the form and press Go. A run costs ${credits(price)}, and only when it succeeds.`,

  generating: 'Generating',
  ready: 'Result ready',
  starting: 'Starting…',
  writing: 'Writing…',
  steps: (done: number, total: number): string => `${done} of ${total}`,
  waitsOnline: 'You are offline. This starts as soon as you are back online.',
  leftOffline: 'You left before you were back online, so this did not start.',
  moreCredits: 'Get more credits',
  stop: 'Stop',
  stopFree: 'Stop for free',
  stopAndKeep: 'Stop and keep the text',
  goOn: 'Go on',
  stopCharges: creditTexts.stopWouldCharge,
  noCredits: pageErrors.INSUFFICIENT_CREDIT,
  stopping: 'Stopping…',
  cancel: 'Cancel',
  stopFailed: 'The run could not be stopped. It continues, and its result will be in My results.',

  result: 'Result',
  /** § product.md §7 */
  received: 'Response received successfully',
  copy: 'Copy',
  copyFormatted: 'Copy with formatting',
  download: 'Download',
  pdfOn: { a4: 'PDF, A4', letter: 'PDF, Letter' },
  formats: { docx: 'Word (.docx)', md: 'Markdown', xlsx: 'Excel (.xlsx)', csv: 'Tables (.csv)' },
  missingLetters: 'The PDF font lacks some characters of this text. Word and Markdown show all of it.',
  preparing: 'Your download is being prepared.',
  forEditor: (name: string): string => `Open in ${name}…`,
  importInto: (name: string): string => `Downloaded. In ${name}: File → Open → Upload.`,
  openByApp: (name: string): string => `Downloaded. Open the file with the ${name} app.`,
  actions: 'What to do with the result',
  edit: 'Edit',
  editText: 'Edit the text',
  editHint: 'Markdown: # heading, - list, **bold**. What the agent wrote is kept as the original.',
  saveVersion: 'Save as new version',
  cancelEdit: 'Cancel',
  version: 'Version',
  original: 'Original',
  editedAt: (version: number, when: string): string => `Version ${version}, edited ${when}`,
  rewrittenAt: (version: number, kind: string, when: string): string => `Version ${version}: ${kind}, ${when}`,
  rewrites: {
    shorter: 'Shorter',
    longer: 'Longer',
    warmer: 'Warmer',
    formal: 'More formal',
    another: 'Another version',
    translate: 'Translated',
    passage: 'Paragraph rewritten',
  },
  restoreOriginal: 'Back to the original',
  favourite: 'Favourite',
  chain: 'Use this in…',
  chainInto: (agent: string): string => `Use in ${agent}`,
  runAgain: 'Run again',
  print: 'Print',
  share: 'Share a link…',
  repeat: 'Repeat on a schedule…',
  schedule: 'Schedule',
  mail: 'Send by email',
  openInMail: 'Open in mail',
  mailCut: 'Too long to open whole: copy the end of the email from here.',
  whatsapp: 'Send by WhatsApp',
  more: 'More',
  rename: 'Rename',
  name: 'Name',
  saveName: 'Save',
  notStored: (detail: string): string => `This was not saved. ${detail}`,
  opinion: 'Was this useful?',
  votes: { up: 'Useful', down: 'Not useful' },
  whatWasWrong: 'What was wrong?',
  reasons: {
    wrong: 'Facts are wrong',
    incomplete: 'Something is missing',
    unclear: 'Hard to understand',
    style: 'Wrong tone or style',
    slow: 'Took too long',
  },
  comment: 'Anything else?',
  sendOpinion: 'Send',
  thanks: 'Thank you.',
  askSupport: 'Ask support about this result',

  filledFrom: (agent: string): string => `Filled in from ${agent}:`,
  filledAgain: 'Filled in as in your earlier run:',
  nothingFits: 'Nothing of that result fits this form.',
  notOpened: (detail: string): string => `The earlier result could not be opened. ${detail}`,
  lastResult: 'Show your last result',
  notFilled: (detail: string): string => `The form could not be filled in. ${detail}`,

  /** § product.md §8 */
  copied: 'Copied to clipboard!',
  /** § product.md §8 */
  nothingToCopy: 'Nothing to copy!',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it by hand.',
  builtIn: 'Built-in engine',
  madeBy: 'Made by',
  marks: (count: number): string =>
    count === 1
      ? 'Check one sentence: not all of it comes from you'
      : `Check ${count} sentences: not all of it comes from you`,
  keepMark: 'Keep',
  markReason: {
    number: 'A figure that is not in your words.',
    date: 'A date that is not in your words.',
    name: 'A name that is not in your words.',
    address: 'An address or number that is not in your words.',
    health: 'A promise about health. The law limits what you may say.',
    money: 'A promise about money.',
    law: 'A statement with legal weight.',
    guarantee: 'A guarantee or promise.',
    proof: 'A claim that needs proof.',
    attachment: 'Mentions an attachment. Is there one?',
  },
  charged: (count: number): string => (count > 0 ? `Charged ${credits(count)}` : 'Not charged'),
  sources: 'Sources read',
  moreSources: (count: number): string => `${count} more`,
  readAt: (when: string): string => `read ${when}`,

  fieldRefused: 'Please check the marked field.',
  /** Said once when the title and the detail both say it. */
  again: 'Please try again.',
  stopped: 'Stopped',
  notCharged: runs.notCharged,
  retry: 'Retry',
  lost: 'The connection was lost',
  lostHint: 'Retrying continues the same run and does not charge you twice.',
  ended: 'The run ended without an answer. Please try again.',
  stoppedDetail: runs.withoutCharge('The run was stopped.'),

  uploadHint,
  chooseAgain: (name: string): string => `Please choose “${name}” again. Files are not kept.`,
  bulk: 'Many at once: run this for every row of a table',
  resultNotLoaded: 'Your result is ready and saved, but the part of the page that shows it could not be loaded.',
  bulkNotLoaded: 'This form could not be loaded. Check your connection, close it and open it again.',
} as const

export const wholeNumber = (count: number): string => count.toLocaleString(locales.en)

export const credits = (count: number): string => {
  if (count === 0) return 'free'
  return count === 1 ? '1 credit' : `${count} credits`
}
