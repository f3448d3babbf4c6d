/** Every word of this remote but what the contract of the calls gives. */
export const words = {
  title: 'Customer Feedback',
  lead: 'Tell us what works and what gets in your way.',
  rating: 'Your rating',
  levels: [
    { emoji: '😞', name: 'Poor' },
    { emoji: '😕', name: 'Fair' },
    { emoji: '😐', name: 'All right' },
    { emoji: '😊', name: 'Good' },
    { emoji: '😍', name: 'Excellent' },
  ],
  noRating: 'Choose a rating',
  message: 'Your message',
  messageHint: 'For example: what you tried, what happened, what you would have liked.',
  submit: 'Submit Feedback',
  unexpected: 'Something did not work on this page. Please try again.',
} as const
