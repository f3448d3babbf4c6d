/** Texts of the bell. */
export const words = {
  label: (unread: number) => (unread === 0 ? 'Notices' : unread === 1 ? '1 new notice' : `${unread} new notices`),
  none: 'Nothing new. Results and answers appear here.',
  done: (title: string) => `Ready: ${title}`,
  answered: (number: string, subject: string) => `Answer to ${number}: ${subject}`,
  ask: 'Also show them outside this page',
  refused: 'This browser does not allow notifications from this site.',
}
