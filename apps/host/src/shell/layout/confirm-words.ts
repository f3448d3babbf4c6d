/** Texts of the dialog that asks for a fresh proof. */
export const words = {
  title: 'Confirm that it is you',
  why: 'What you are about to do needs a fresh proof. It is good for 15 minutes.',
  password: 'Password',
  code: 'Code of your authenticator app',
  submit: 'Confirm',
  passkey: 'Use a passkey',
  google: 'Continue with Google',
  cancel: 'Not now',
}
