/** Apart from the other words, because only this page loads them. */
export const words = {
  title: 'Connect an app',
  asks: (app: string, brand: string) => `${app} wants to use your ${brand} account`,
  from: 'Your answer goes to',
  /** Any program can open a port, and any website can choose a name. */
  onDevice: 'This is a program on your own device. Allow it only if you have just started to connect it there.',
  website:
    'The app chose this name itself. Allow it only if you know this address and have just started to connect it there.',
  account: (email: string) => `You are signed in as ${email}.`,
  may: 'It may',
  scope: {
    run: 'Run agents for you, which costs credits, and follow those runs',
    read: 'Read all your results, and your balance',
  },
  mayNot: 'It can never change your account, your keys or your results.',
  limitHint: 'Leave empty to be limited by your balance only. Days start at 00:00 UTC.',
  allow: 'Allow',
  deny: 'Do not allow',
  back: (app: string) => `Back to ${app}`,
  problem: 'The app cannot be connected',
  tell: 'Tell the makers of the app, or try to connect it again from there.',
  done: (app: string) => `${app} is connected`,
  doneLead: 'You can go back to it now. To end this later, disconnect it under',
  settings: 'Settings → Developers',
  retry: 'Retry',
} as const
