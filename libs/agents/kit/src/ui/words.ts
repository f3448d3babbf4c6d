import { runs } from '@bazaar/contracts'

/** Texts of the agent pages. Those marked § are specified verbatim. */
export const words = {
  required: (label: string): string => `${label} is required.`,
  notANumber: 'Please enter a number.',
  atLeast: (limit: number): string => `Please enter ${limit} or more.`,
  atMost: (limit: number): string => `Please enter ${limit} or less.`,
  tooLong: (limit: number): string => `Please keep this under ${limit.toLocaleString('en-IN')} characters.`,
  tooMany: (limit: number): string => `Please give ${limit} at most.`,
  notOffered: 'Please choose one of the options.',
  notRight: 'Please check this.',

  yes: 'Yes',
  no: 'No',
  forms: 'Ways to fill this in',

  back: 'Back',
  go: (price: number): string => `Go · ${credits(price)}`,
  goHint: 'Ctrl + Enter',
  moreOptions: 'More options',
  choose: 'Choose…',
  noChoice: 'No preference',
  tryExample: 'Try an example',
  restore: 'Restore last input',
  fromProfile: (labels: readonly string[]): string => `From your business profile: ${labels.join(', ')}.`,
  takeOut: 'Take out',
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
  stop: 'Stop',
  stopFree: 'Stop for free',
  stopAndKeep: 'Stop and keep the text',
  goOn: 'Go on',
  stopping: 'Stopping…',
  cancel: 'Cancel',
  stopFailed: 'The run could not be stopped. It goes on, and its result will appear here.',

  result: 'Result',
  /** § product.md §7 */
  received: 'Response received successfully',
  copy: 'Copy',
  copyFormatted: 'Copy with formatting',
  download: 'Download',
  formats: { docx: 'Word (.docx)', pdf: 'PDF', md: 'Markdown' },
  missingLetters: 'The PDF has no letters for a part of this text. Word and Markdown show all of it.',
  preparing: 'Your download is being prepared.',
  actions: 'What to do with the result',
  edit: 'Edit',
  editText: 'Edit the text',
  editHint: 'Markdown: # heading, - list, **bold**. What the agent wrote is kept as the original.',
  saveVersion: 'Save as new version',
  cancelEdit: 'Cancel',
  version: 'Version',
  original: 'Original',
  editedAt: (version: number, when: string): string => `Version ${version}, edited ${when}`,
  restoreOriginal: 'Back to the original',
  favourite: 'Favourite',
  chain: 'Use this in…',
  runAgain: 'Run again',
  print: 'Print',
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
  removeFilled: 'Remove',
  nothingFits: 'Nothing of that result fits this form.',
  notFilled: (detail: string): string => `The form could not be filled in. ${detail}`,

  /** § product.md §8 */
  copied: 'Copied to clipboard!',
  /** § product.md §8 */
  nothingToCopy: 'Nothing to copy!',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it by hand.',
  builtIn: 'Built-in engine',
  madeBy: 'Made by',
  charged: (count: number): string => (count > 0 ? `Charged ${credits(count)}` : 'Not charged'),
  sources: 'Sources read',
  moreSources: (count: number): string => `${count} more`,
  readAt: (when: string): string => `read ${when}`,

  failed: 'This did not work',
  stopped: 'Stopped',
  notCharged: runs.notCharged,
  retry: 'Retry',
  lost: 'The connection was lost',
  lostHint: 'Trying again picks up the same run and does not charge you twice.',
  ended: 'The run ended without an answer. Please try again.',
  stoppedDetail: runs.withoutCharge('The run was stopped.'),
} as const

const credits = (count: number): string => {
  if (count === 0) return 'free'
  return count === 1 ? '1 credit' : `${count} credits`
}
