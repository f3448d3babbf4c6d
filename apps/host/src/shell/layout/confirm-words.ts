/** Texts of the dialog that asks for a fresh proof. */
export const words = {
  title: 'Confirm that it is you',
  why: 'Please confirm your identity to continue. This lasts for 15 minutes.',
  password: 'Password',
  code: 'Code from your authenticator app',
  submit: 'Confirm',
  passkey: 'Use a passkey',
  google: 'Continue with Google',
  cancel: 'Not now',
}
