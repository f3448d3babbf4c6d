/** Words of the section for passkeys, loaded with it. */
export const words = {
  lead: 'Sign in with your finger, your face or the PIN of your device instead of a password. A passkey works on this site only, so nobody can trick you out of it.',
  unknown: 'This browser does not support passkeys.',
  name: 'Name of the passkey',
  nameHint: 'For example the device: My phone',
  add: 'Add a passkey',
  added: 'Passkey added.',
  unused: 'Not used yet',
  used: (when: string) => `Last used ${when}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Passkey removed.',
} as const
