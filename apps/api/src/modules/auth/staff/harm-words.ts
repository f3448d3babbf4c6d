import { type Locale, dayText } from '@bazaar/locale'
import type { Mail } from '../../../context.ts'
import { mailIn } from '../words.ts'

/** What was ended in an account because harmful code may have created it, by name; what has none, by the moment it was added. */
type Suspects = Record<'keys' | 'webhooks' | 'shares' | 'passkeys' | 'authenticators' | 'google', string[]>

const kindsOfSuspects: Record<Locale, Record<keyof Suspects, string>> = {
  en: {
    keys: 'API keys and connected apps',
    webhooks: 'Webhooks',
    shares: 'Links to results',
    passkeys: 'Passkeys',
    authenticators: 'Authenticator apps, added on',
    google: 'Google sign-ins, linked on',
  },
  hi: {
    keys: 'API कुंजियाँ और जुड़े हुए ऐप',
    webhooks: 'वेबहुक',
    shares: 'नतीजों के लिंक',
    passkeys: 'पासकी',
    authenticators: 'ऑथेंटिकेटर ऐप, जोड़ने का दिन',
    google: 'Google साइन-इन, जोड़ने का दिन',
  },
}

const isMoment: Partial<Record<keyof Suspects, true>> = { authenticators: true, google: true }

const kindNames = ['keys', 'webhooks', 'shares', 'passkeys', 'authenticators', 'google'] as const

/** One paragraph, or none where nothing was ended. */
const suspectLines = (language: Locale, heading: string, suspects: Suspects | undefined): string[] => {
  if (!suspects) return []
  const kinds = kindNames.filter((kind) => suspects[kind].length > 0)
  const lines = kinds.map((kind) => {
    const names = suspects[kind].toSorted().map((name) => (isMoment[kind] ? dayText(name, language) : name))
    return `${kindsOfSuspects[language][kind]}: ${names.join(', ')}`
  })
  return [[heading, ...lines].join('\n')]
}

/** By action of the audit: what harmful code may have changed, and nobody can undo from outside. */
export const suspectChanges = {
  en: {
    'email.changed': 'the email address was changed',
    'password.changed': 'the password was changed',
    'password.reset': 'the password was set anew',
    'passkey.removed': 'a passkey was removed',
    'totp.removed': 'the authenticator app was removed',
    'account.exported': 'a copy of the account was downloaded',
  },
  hi: {
    'email.changed': 'ईमेल पता बदला गया',
    'password.changed': 'पासवर्ड बदला गया',
    'password.reset': 'नया पासवर्ड बनाया गया',
    'passkey.removed': 'एक पासकी हटाई गई',
    'totp.removed': 'ऑथेंटिकेटर ऐप हटाया गया',
    'account.exported': 'खाते की कॉपी डाउनलोड की गई',
  },
} as const satisfies Record<Locale, Record<string, string>>
export type SuspectChange = keyof (typeof suspectChanges)['en']

type Harmed = {
  suspects?: Suspects | undefined
  changes?: readonly { action: SuspectChange; at: Date }[]
  /** Where the address can take back its change. */
  undo?: string | null
}

const changeLines = (language: Locale, heading: string, changes: Harmed['changes'] = []): string[] => {
  const lines = changes.map(({ action, at }) => `${dayText(at, language)}: ${suspectChanges[language][action]}`)
  return lines.length === 0 ? [] : [[heading, ...new Set(lines)].join('\n')]
}

const undoLines = (text: string, undo: Harmed['undo']): string[] => (undo ? [`${text}\n${undo}`] : [])

export const harmfulBuildMail = (
  language: Locale,
  brand: string,
  to: string,
  { suspects, changes, undo }: Harmed = {},
): Mail =>
  mailIn(language, to, {
    en: [
      `You were signed out of ${brand} for your safety`,
      `A part of ${brand} that was open in your browser did harm. It is withdrawn, and your account is signed out on all devices, so that nothing it read works any more.`,
      ...suspectLines(
        'en',
        'These were created in your account after it opened there, perhaps not by you, and no longer work. Create those that you need again:',
        suspects,
      ),
      ...changeLines(
        'en',
        'This was changed after it opened there. If it was not you, use "Forgot password" to set a new password, and check your devices and passkeys in the settings:',
        changes,
      ),
      ...undoLines(
        'This address was replaced by another one. If that was not you, take it back within seven days of the change:',
        undo,
      ),
      'Please sign in again; what you typed is kept on your device. If you typed your password in the last days, change it. If you see anything in your account that you did not do, answer this mail.',
    ],
    hi: [
      `सुरक्षा के लिए आपको ${brand} से साइन आउट किया गया`,
      `${brand} के एक हिस्से ने, जो आपके ब्राउज़र में खुला था, नुकसान पहुँचाया। उसे हटा दिया गया है और आपका खाता सभी डिवाइस पर साइन आउट कर दिया गया है, ताकि उसने जो पढ़ा, वह किसी काम न आए।`,
      ...suspectLines(
        'hi',
        'उसके खुलने के बाद आपके खाते में ये बनाए गए, शायद आपने नहीं, इसलिए अब ये काम नहीं करते। जिनकी ज़रूरत हो, उन्हें फिर से बनाएँ:',
        suspects,
      ),
      ...changeLines(
        'hi',
        'उसके खुलने के बाद ये बदलाव हुए। अगर ये आपने नहीं किए, तो “पासवर्ड याद नहीं?” से नया पासवर्ड बनाएँ और सेटिंग में अपने डिवाइस और पासकी देखें:',
        changes,
      ),
      ...undoLines('इस पते की जगह दूसरा पता डाला गया। अगर यह आपने नहीं किया, तो बदलाव के सात दिन के भीतर इसे वापस लें:', undo),
      'कृपया फिर से साइन इन करें; आपका लिखा हुआ आपके डिवाइस पर सुरक्षित है। अगर आपने पिछले कुछ दिनों में पासवर्ड लिखा था, तो उसे बदलें। अगर खाते में कुछ ऐसा दिखे जो आपने नहीं किया, तो इस ईमेल का जवाब दें।',
    ],
  })
