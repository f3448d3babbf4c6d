/** `calculation.tax_saving` → 'tax saving', `data.stateCode` → 'state code' */
export const wordsOf = (path: string): string =>
  (path.split('.').at(-1) ?? path)
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
