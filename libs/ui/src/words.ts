/** Every word that the library itself says; what a page says is passed in. */
export const words = {
  addTag: 'Type and press Enter',
  removeTag: (tag: string): string => `Remove ${tag}`,
  row: (item: string, place: number): string => `${item} ${place}`,
  removeRow: (item: string, place: number): string => `Remove ${item} ${place}`,
  orDrop: 'or drop it here',
  optional: 'optional',
  showPassword: 'Show',
  hidePassword: 'Hide',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  working: 'Working…',
  digit: (position: number, of: number) => `${position} of ${of}`,
  stars: (rating: number, of: number) => `${rating} of ${of} stars`,
  chart: {
    table: 'Figures as a table',
    picture: (title: string) => `Chart: ${title}; the table below has the figures`,
  },
  credits: (count: string, one: boolean) => (one ? `${count} credit` : `${count} credits`),
} as const
