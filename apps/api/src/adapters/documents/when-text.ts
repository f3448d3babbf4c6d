const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A day with its month as a word, as the Indian calendar has it. */
export const dayText = (when: Date): string => day.format(when)
