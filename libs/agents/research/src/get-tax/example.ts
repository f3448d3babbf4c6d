/** What “Try an example” fills in. */
export const example = { annualIncome: '12,75,000' }
