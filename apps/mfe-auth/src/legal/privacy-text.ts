import { type CookieName, type StoredKey, cookieNames } from '@bazaar/contracts'
import type { LegalSection } from './legal-document.tsx'

/** One line for each key of local storage. */
const stored: Record<StoredKey, string> = {
  token: 'a token that keeps you signed in',
  user: 'your name, email address and the number of your account, so that your name is there at once',
  credit: 'your last known credits, so that the number is there at once',
  theme: 'the theme that you chose, light or dark',
  density: 'whether you chose the compact layout',
  draftPrefix:
    'drafts of forms, so that nothing you typed is lost; before you sign in, your email address, name and mobile number for half an hour',
  draftOwner: 'the number of your account beside the drafts, so that they are shown to nobody else',
  releases:
    'the number of the newest version of the pages that your browser has seen, so that nobody can serve it an older one',
  linkedinHandle: 'if you connect LinkedIn: a handle of that connection, which is of no use outside this service',
  linkedinName: 'if you connect LinkedIn: your name there',
}

/** In the caches of the service worker. */
const readOffline = 'the results that you read last, so that you can read them without a connection'

const cookies: Record<CookieName, string> = {
  visit:
    'From your first page, one remembers for a year which version of the pages your browser gets and, once you sign in, the number of your account.',
  reg: 'While you sign up, one connects your browser with the code that we email you. It goes when the code has been accepted, or after a day.',
  google:
    'If you continue with Google, one connects your browser with the answer of Google; it goes after a quarter of an hour.',
  linkedin:
    'If you connect LinkedIn, one connects your browser with the answer of LinkedIn; it goes when that has come.',
  session:
    'When you sign in, one ties the session to your browser, so that nobody can use it elsewhere; it goes when you sign out, or after a week.',
  device:
    'Another one remembers for a year that you have signed in with this browser, so that strangers who guess your password cannot keep you out.',
  locale: 'When you choose a language, one remembers it for a year.',
}

const whatWeHold = (brand: string): readonly LegalSection[] => [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      `${brand} keeps what it needs to run your account and your agents. We do not sell your data, show no advertising and use no tracking cookies.`,
    ],
  },
  {
    id: 'collect',
    title: 'What we collect',
    points: [
      'Name, email address and mobile number: what you enter when you sign up. Your password is stored only as a hash that cannot be turned back.',
      'Usage data: which agents you run, what you enter, the results, and the credits they cost. Feedback that you send, with its rating.',
      'Device information: for each sign-in, the internet address and the name of your browser, so that sign-ins can be told apart and abuse can be stopped.',
      'Payment information: what you bought, when and for how much, which plan you have, and the address for your invoices. You enter cards and bank details on the page of a payment provider; this service never sees them.',
      'Your business profile: what you write there so that agents can start from it. Every line may stay empty.',
      'Account history: when you signed in, changed or exported something, without names and with the network only as a code.',
      'Notified devices: if you turn notifications on, the address of your browser at its push service, until you turn them off or sign out there.',
      'Support: the tickets that you write, with their files and our answers.',
      'Measurements of the pages: how long they take to load and which errors they meet, without your name.',
      'Cookies: those described below, none for tracking.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    points: [
      'to open your account, sign you in and keep others out of it',
      'to run the agents that you start and to keep count of credits',
      'to read your feedback and improve the service',
      'to email you codes, notices about the safety of your account, and what you ask for in the settings',
    ],
  },
  {
    id: 'device',
    title: 'What is kept on your device',
    paragraphs: ['The browser keeps these on your device, and logging out clears them all:'],
    points: [...Object.values(stored), readOffline],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    points: cookieNames.map((name) => cookies[name]),
    paragraphs: [
      'You may disable cookies in your browser. Signing in and everything after it works without; signing up needs that one.',
    ],
  },
]

const whatHappensToIt: readonly LegalSection[] = [
  {
    id: 'others',
    title: 'Who else receives data',
    points: [
      'Websites that you name: an agent opens their public pages from our servers. Their owners see our address, not yours.',
      'Model providers: some agents write with a language model if one is connected to this service. It then receives what you entered in that form and what was read for it. The engine that made a result is named with it.',
      'Payment providers: if you buy credits or start a plan, Stripe or Razorpay takes the payment on its own page. It receives your email address, what you buy and its price.',
      'Mail: codes and notices reach you through a mail server.',
      'Your browser’s push service (of Google, Mozilla, Apple or Microsoft): only if you turn notifications on in the settings. They pass through it encrypted for your browser; it cannot read them.',
      'Google: only if you press "Continue with Google". Nothing of Google is loaded before.',
    ],
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    paragraphs: [
      'Your account, your runs and their results stay until you delete your account in the settings; seven days later they are gone, and until then you can take it back. Entries in the credit ledger stay, without your name. Tax invoices for credits that you bought stay for as long as tax law asks. Files that you give to an agent go as soon as its run has ended. Sign-ups that were never finished go after a day. A sign-in ends after 24 hours without use, and after seven days at the latest.',
    ],
  },
  {
    id: 'choices',
    title: 'Your choices',
    points: [
      'You may update your account information, get a copy of everything (a ZIP file) or delete your account: all three in the settings.',
      'We write to you about new agents and offers only if you turn it on in the settings, where you can unsubscribe at any time.',
      'You may disable cookies and clear local storage in your browser at any time.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The service is not for children under 18, and we do not knowingly collect their data. If a child has given us data, tell us and we delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: ['When this policy changes, the date at the top changes with it.'],
  },
]

/**
 * Facts from product.md §1. The text claims only what the product does (acceptance.md C58, C73). The lists of local
 * storage and cookies are complete by type; keep the rest in step with the tables of the API.
 */
export const words = {
  sections: (brand: string): readonly LegalSection[] => [...whatWeHold(brand), ...whatHappensToIt],
}
