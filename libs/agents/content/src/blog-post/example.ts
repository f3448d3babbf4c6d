/** Input of “Try an example” and of the documented answer. */
export const example = {
  topic: 'How to choose a birthday cake for a toddler',
  target_audience: 'Parents in Pune',
  desired_length: 'Short (400 words)',
  keywords: ['birthday cake pune', 'eggless cake'],
}
