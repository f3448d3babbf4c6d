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
  blanks: 'Fill in the square brackets before you post.',
  disconnect: 'Disconnect',
  open: 'See it on LinkedIn',
} as const
