/** Words of the agent pages. Texts marked § are specified word for word. */
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
    `Fill in the form and press Go. A run costs ${credits(price)}, and only when it succeeds.`,

  generating: 'Generating',
  ready: 'Result ready',
  starting: 'Starting…',
  writing: 'Writing…',
  steps: (done: number, total: number): string => `${done} of ${total}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  cancel: 'Cancel',
  stopFailed: 'The run could not be stopped. It goes on, and its result will appear here.',

  result: 'Result',
  /** § product.md §7 */
  received: 'Response received successfully',
  copy: 'Copy',
  copyFormatted: 'Copy with formatting',
  download: 'Download Markdown',
  print: 'Print',
  /** § product.md §8 */
  copied: 'Copied to clipboard!',
  /** § product.md §8 */
  nothingToCopy: 'Nothing to copy!',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it by hand.',
  builtIn: 'Built-in engine',
  madeBy: 'Made by',
  charged: (count: number): string => (count > 0 ? `Charged ${credits(count)}` : 'Not charged'),
  sources: 'Sources read',
  readAt: (when: string): string => `read ${when}`,

  failed: 'This did not work',
  stopped: 'Stopped',
  notCharged: 'You were not charged',
  retry: 'Retry',
  lost: 'The connection was lost',
  lostHint: 'Trying again picks up the same run and does not charge you twice.',
  unexpected: 'Something went wrong. Please try again.',
  ended: 'The run ended without an answer. Please try again.',
  stoppedDetail: 'The run was stopped. You were not charged.',
} as const

const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`)
