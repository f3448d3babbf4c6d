/** `27 months` → `2 years 3 months`. */
export const lengthOf = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const unit = (count: number, name: string) => (count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`])
  return [...unit(years, 'year'), ...unit(rest, 'month')].join(' ') || 'less than a month'
}
