/** Prefills the form when the user presses “Try an example”. */
export const example = { annualIncome: '12,75,000' }
