/** Words of the voice recorder. Status texts and the refusal: product.md §2, §8. */
export const recorder = {
  start: 'Start recording...',
  recording: 'Recording...',
  sending: 'Listening to your recording…',
  startShort: 'Start',
  stopShort: 'Stop',
  startButton: 'Start recording',
  stopButton: 'Stop recording',
  submit: 'Submit Audio',
  level: 'Loudness of the microphone',
  playback: 'Your recording',
  refused: 'Cannot play the audio. Allow the microphone and try again.',
  failed: 'The recording could not be sent. Please try again.',
  off: (reason: string): string => `${reason}. You can still type the text below.`,
  time: (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
} as const

export const email = {
  versions: 'Versions of the e-mail',
  version: { draft: 'Draft', shorter: 'Shorter', formal: 'More formal' },
  subject: 'Subject',
  body: 'E-mail',
  copy: 'Copy e-mail',
  copySubject: 'Copy subject',
  open: 'Open in my mail program',
  toFill: 'Fill in before you send',
  checks: 'Please check',
  transcript: 'Transcript',
  length: (count: number, most: number): string => `${count} of ${most} characters`,
} as const

export const social = {
  posts: 'Two posts to choose from',
  post: (number: number): string => `Post ${number}`,
  edit: 'Text of the post',
  copy: 'Copy post',
  toFill: 'Fill in before you post',
  checks: 'Please check',
  count: (count: string, most: string, platform: string): string => `${count} of ${most} for ${platform}`,
  over: (count: string): string => `${count} too many`,
  weighted: 'Counted as X counts: a link is 23, an emoji 2.',
  fold: (count: number): string => `On a phone about the first ${count} characters show before “more”.`,
} as const

/** Texts of the alerts themselves: `linkedinTexts` of the contracts. */
export const linkedin = {
  title: 'LinkedIn',
  apart: 'Connect your LinkedIn to post this text from here. Posting costs no credits.',
  connecting: 'Waiting for the LinkedIn window…',
  connectedAs: (name: string): string => `Connected as ${name}. Posting costs no credits.`,
  connect: 'Connect LinkedIn',
  look: 'Look at the post',
  preview: 'The post on LinkedIn',
  fold: '…see more',
  publish: 'Post on LinkedIn',
  back: 'Back to the text',
  blanks: 'Fill in what stands in square brackets before you post.',
  disconnect: 'Disconnect',
  open: 'See it on LinkedIn',
} as const
