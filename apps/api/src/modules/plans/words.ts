import type { Locale } from '@bazaar/locale'
import type { Mail } from '../../context.ts'
import { mailIn } from '../auth/words.ts'

export const planRuns = 'You have a plan already. Another one can be started once it has ended.'
export const planOpening = 'A plan is just being started in another tab. Please try again in a minute.'
export const planOver = 'This plan has ended. Reload the page to see its state.'
export const planFinal = 'This cancellation is final. A new plan can be started once this one has ended.'

type Text = Record<Locale, string>
/** What a mail about a plan names; `day` is when it renews or ends. */
export type PlanAbout = { brand: string; credits: number; price: string; day: string | null; url: string }
export type PlanMail = 'reminder' | 'unpaid' | 'cancelled' | 'ended'

const letters: Record<PlanMail, (about: PlanAbout) => { subject: Text; lines: Text[] }> = {
  reminder: ({ brand, credits, price, day }) => ({
    subject: {
      en: `Your ${brand} plan renews on ${day}`,
      hi: `आपके ${brand} प्लान का अगला महीना ${day} को शुरू होगा`,
    },
    lines: [
      {
        en: `Your plan of ${credits} credits a month renews on ${day}. ${price} will be charged then, and the credits are added.`,
        hi: `हर महीने ${credits} क्रेडिट वाले आपके प्लान का अगला महीना ${day} को शुरू होगा। तब ${price} लिए जाएँगे और क्रेडिट जुड़ जाएँगे।`,
      },
      {
        en: 'If you do not want it any more, cancel it before that day.',
        hi: 'अगर अब यह प्लान नहीं चाहिए, तो उस दिन से पहले इसे रद्द कर दें।',
      },
    ],
  }),
  unpaid: ({ brand, price }) => ({
    subject: {
      en: `The payment for your ${brand} plan failed`,
      hi: `आपके ${brand} प्लान का भुगतान नहीं हो सका`,
    },
    lines: [
      {
        en: `The payment of ${price} for your plan failed, so no credits were added. Credits that you have stay.`,
        hi: `आपके प्लान के ${price} का भुगतान नहीं हो सका, इसलिए क्रेडिट नहीं जुड़े। आपके पास जो क्रेडिट हैं, वे बने रहेंगे।`,
      },
      {
        en: 'Pay on the page below, or change how you pay, so that the plan goes on.',
        hi: 'प्लान जारी रखने के लिए नीचे दिए पेज पर भुगतान करें या भुगतान का तरीका बदलें।',
      },
    ],
  }),
  cancelled: ({ brand, day }) => ({
    subject: { en: `Your ${brand} plan is cancelled`, hi: `आपका ${brand} प्लान रद्द हो गया` },
    lines: [
      {
        en: `Your plan ends on ${day}, with the cycle that is paid. Nothing more will be charged. Your credits stay.`,
        hi: `आपका प्लान ${day} को, यानी भुगतान की हुई अवधि के साथ, खत्म होगा। अब कोई पैसा नहीं लिया जाएगा। आपके क्रेडिट बने रहेंगे।`,
      },
    ],
  }),
  ended: ({ brand }) => ({
    subject: { en: `Your ${brand} plan has ended`, hi: `आपका ${brand} प्लान खत्म हो गया` },
    lines: [
      {
        en: 'Your plan has ended. Nothing more will be charged. Your credits stay.',
        hi: 'आपका प्लान खत्म हो गया। अब कोई पैसा नहीं लिया जाएगा। आपके क्रेडिट बने रहेंगे।',
      },
    ],
  }),
}

export const planMail = (
  kind: PlanMail,
  { language, email }: { language: Locale; email: string },
  about: PlanAbout,
): Mail => {
  const { subject, lines } = letters[kind](about)
  const see = { en: `See your plan: ${about.url}`, hi: `अपना प्लान देखें: ${about.url}` }
  const inLanguage = (locale: Locale): [string, ...string[]] => [
    subject[locale],
    ...[...lines, see].map((line) => line[locale]),
  ]
  return mailIn(language, email, { en: inLanguage('en'), hi: inLanguage('hi') })
}
