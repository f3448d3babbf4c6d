export const common = { report: 'Full report' } as const

export const meta = {
  variants: 'Choose a title and a description',
  variant: (number: number): string => `Wording ${number}`,
  title: 'Title',
  description: 'Description',
  from: (source: string): string => `From: ${source}`,
  width: (px: string, limit: string): string => `${px} of ${limit} px`,
  copyTitle: 'Copy title',
  copyDescription: 'Copy description',
  previews: 'How it looks',
  preview: {
    desktop: 'Google, desktop',
    phone: 'Google, phone',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    x: 'X',
  },
  previewNote: 'Drawn from measured widths. Search engines and networks may show something else.',
  picture: {
    none: 'No picture is stated, so shared links show text only.',
    size: (width: number, height: number): string => `${width} × ${height} px, as stated`,
    noSize: 'size not stated',
    open: 'Open the picture',
    note: 'Pictures of other sites are not loaded here.',
  },
  onX: (host: string): string => `From ${host}`,
  tags: 'Tags for the head of the page',
  copyTags: 'Copy all tags',
  copyTag: (name: string): string => `Copy ${name}`,
  groups: { search: 'Search results', open_graph: 'Open Graph', x: 'X', data: 'Structured data' },
  audit: 'On the page now',
  columns: { tag: 'Tag', text: 'What was seen' },
  state: { good: 'In order', improve: 'Could be better', missing: 'Missing', note: 'Note' },
} as const

export const list = {
  summary: 'Summary',
  share: (percent: number): string => `${percent}%`,
  read: 'What was read',
  from: (source: string, rows: number): string => `Read from ${source}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
  noHeading: 'There is no heading.',
  heading: (names: string): string => `Heading: ${names}.`,
  used: (names: string): string => `Used: ${names}.`,
  duplicates: (count: number): string =>
    count === 1
      ? '1 row repeats an earlier one and was skipped.'
      : `${count} rows repeat an earlier one and were skipped.`,
  empty: (count: number): string =>
    count === 1 ? '1 row has no address and was skipped.' : `${count} rows have no address and were skipped.`,
  leftOut: (count: number, checked: number): string =>
    count === 1
      ? `1 row is beyond the ${checked} that one run checks. Run it separately.`
      : `${count} rows are beyond the ${checked} that one run checks. Run the rest separately.`,
  report: 'Full report',
} as const
