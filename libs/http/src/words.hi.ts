import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  NETWORK: 'सर्वर तक नहीं पहुँचा जा सका। अपना कनेक्शन जाँचकर फिर कोशिश करें।',
  TIMEOUT: 'सर्वर ने जवाब देने में बहुत समय लिया। कृपया फिर कोशिश करें।',
  ABORTED: 'रोका गया।',
  INTERNAL: 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  unknownAnswer: 'सर्वर का जवाब इस पेज की समझ में नहीं आया। पेज दोबारा लोड करके फिर कोशिश करें।',
}
