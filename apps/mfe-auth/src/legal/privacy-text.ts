import type { LegalSection } from './legal-document.tsx'

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
      'Payment information: the service would need it to bill a paid subscription. Nothing can be bought inside the product at present, so it asks for none and holds none.',
      'Your business profile: what you write there so that agents can start from it. Every line may stay empty.',
      'Account history: when you signed in, changed or exported something, without names and with the network only as a code.',
      'Cookies: at most two, described below.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    points: [
      'to open your account, sign you in and keep others out of it',
      'to run the agents that you start and to keep count of credits',
      'to read your feedback and improve the service',
      'to email you codes and notices about the safety of your account',
    ],
  },
  {
    id: 'device',
    title: 'What is kept on your device',
    paragraphs: ['The browser keeps these in its local storage, and logging out clears them all:'],
    points: [
      'a token that keeps you signed in',
      'your last known credits, so that the number is there at once',
      'the theme that you chose, light or dark',
      'drafts of forms, so that nothing you typed is lost, with the number of your account so that they are shown to nobody else',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'While you sign up, one cookie connects your browser with the code that we email you. It goes when the code has been accepted, or after a day. If you continue with Google, another one connects your browser with the answer of Google; it goes after a quarter of an hour.',
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
      'Mail: codes and notices reach you through a mail server.',
      'Google: only if you press "Continue with Google". Nothing of Google is loaded before.',
    ],
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    paragraphs: [
      'Your account, your runs and their results stay until you delete your account in the settings; seven days later they are gone, and until then you can take it back. The entries of the credit ledger stay, without your name. Files that you give to an agent go as soon as its run has ended. Sign-ups that were never finished go after a day. A sign-in ends after 24 hours without use, and after seven days at the latest.',
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
 * Facts from product.md §1. The text claims only what the product does (acceptance.md C58, C73). Keep it in step with
 * what is stored: the tables of the API and the keys of `@bazaar/session`.
 */
export const privacySections = (brand: string): readonly LegalSection[] => [...whatWeHold(brand), ...whatHappensToIt]
