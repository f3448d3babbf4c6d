/** What “Try an example” fills in. */
export const example = {
  topic: 'How to choose a birthday cake for a toddler',
  target_audience: 'Parents in Pune',
  desired_length: 'Medium (800 words)',
  keywords: ['birthday cake pune', 'eggless cake', 'cake delivery'],
}
