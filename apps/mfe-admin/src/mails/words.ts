/** Words of the page of mails. */
export const words = {
  lead: ({ waiting, failed, sent }: { waiting: number; failed: number; sent: number }) =>
    `${waiting} waiting, ${failed} failed, ${sent} sent`,
  cannot: 'This server cannot send email: SMTP_URL is not set. Emails wait here.',
  about: 'Subject and text are not shown, because they may contain codes.',
  search: 'Address',
  state: 'State',
  states: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent' },
  to: 'To',
  tries: 'Attempts',
  next: 'Next attempt',
  resend: 'Try again',
  resendTo: (address: string) => `Try again: ${address}`,
  resent: 'The email is being sent again.',
  list: 'Newest emails',
}
