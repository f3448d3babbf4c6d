/** Escapes typed text so that it never becomes markup. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&')

export const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => plain(String(cell))).join(' | ')} |`

const rules = [
  'The weights are our own choice: budget 30, industry 25, company size 20, engagement 15, source 10; 75 and more is Qualified, 50 and more is Nurture.',
  'The sales methods BANT, CHAMP and MEDDIC name what to look at and give no figures. The score is an opinion made by a machine, not a decision.',
].join(' ')

/** The scoring rules, shown at the end of a report. */
export const howScored = `Scored by fixed rules from the form alone; no language model and no other source was used. ${rules}`
/** The scoring rules for a report whose call was worded by a language model. */
export const howScoredAndWorded = (model: string): string =>
  `Scored by fixed rules from the form alone. The language model ${plain(model)} worded the middle of the opening words from the form without the contact number; sentences with a number or a name that the form does not hold were left out. It had no part in the score. ${rules}`
