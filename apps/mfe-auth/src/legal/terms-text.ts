import type { LegalSection } from './legal-document.tsx'

/** Facts from product.md §1; credits and charges from acceptance.md Q1 to Q4. */
const sections = (brand: string): readonly LegalSection[] => [
  {
    id: 'agreement',
    title: 'What you agree to',
    paragraphs: [
      `${brand} lets small and medium businesses run AI agents: you fill in a form, an agent does the work and you read the result. By creating an account you accept these terms and the Privacy Policy.`,
      'You must be 18 or older, and entitled to act for the business you use the service for.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Give a name, an email address and a mobile number that are yours. We check the email address with a code before the account opens.',
      'Keep your password to yourself; what is done with your account counts as done by you. If you think that somebody else knows it, set a new one with Forgot password: that signs out every device.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    paragraphs: [
      'Running an agent costs credits. The price stands on the button before you press it.',
      'Credits are set aside when a run starts and taken when its result is ready. A run that is refused or fails is not charged. If you stop a run after it has begun to write its result, it is charged.',
      'Account pages, feedback and the legal pages cost nothing and work with a balance of zero.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees and cancellation',
    paragraphs: [
      'Fees of a paid subscription are payable in advance and recur with every billing cycle until you cancel. A cancellation takes effect at the end of the current billing cycle.',
      'Where credits or a plan are offered, the price stands on the button before you press it. Opening an account does not start a subscription. No fee arises unless you buy credits, start a plan or agree on one with us.',
      'A plan adds its credits each month, when that month is paid. Its price stays while it runs. You cancel it under Credits and usage; credits that you have stay and do not expire. We write to you a week before each renewal, and when a payment fails.',
    ],
  },
  {
    id: 'use',
    title: 'Fair use',
    paragraphs: ['Use the service for your own lawful business. In particular, do not:'],
    points: [
      'enter data about other people that you are not allowed to use',
      'point an agent at websites in order to disturb them',
      'try to get around credits, limits or the sign-in',
      'publish results as if they were advice from us',
    ],
  },
  {
    id: 'results',
    title: 'Results',
    paragraphs: [
      'Results are made by machines from what you enter and from what can be found on the pages you name. They can be incomplete or wrong: read them before you use them.',
      'Tax figures are estimates and not advice. A GST number check says what it could check and what it could not.',
      'What you enter stays yours. As far as the law allows, so do the results.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    paragraphs: [
      'We keep the service running as well as we can, but cannot promise that it is always there. We may limit the number of runs, messages or sign-in attempts to protect it.',
      'When these terms change, the date at the top changes with them.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending it',
    paragraphs: [
      'You can stop using the service whenever you like and ask us to delete your account. We may close an account that breaks these terms.',
    ],
  },
]

export const words = { sections }
