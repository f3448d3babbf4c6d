export const words = {
  unused: 'No passkey was used. Try again, or choose another way.',
  unmade: 'No passkey was made. Try again.',
  exists: 'This device already has a passkey for your account.',
} as const
