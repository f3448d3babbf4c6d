import type { Translation } from '@bazaar/locale'
import type { words } from './confirm-words.ts'

export const hi: Translation<typeof words> = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  why: 'आगे बढ़ने के लिए अपनी पहचान की फिर से पुष्टि करें। यह पुष्टि 15 मिनट तक मान्य रहेगी।',
  password: 'पासवर्ड',
  code: 'ऑथेंटिकेटर ऐप का कोड',
  submit: 'पुष्टि करें',
  passkey: 'पासकी इस्तेमाल करें',
  google: 'Google से जारी रखें',
  cancel: 'अभी नहीं',
}
