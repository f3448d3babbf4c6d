import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  unused: 'कोई पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें या कोई दूसरा तरीका चुनें।',
  unmade: 'पासकी नहीं बनी। फिर कोशिश करें।',
  exists: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
}
