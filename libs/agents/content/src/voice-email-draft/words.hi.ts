import type { Translation } from '@bazaar/locale'
import type { words } from './words.ts'

export const hi: Translation<typeof words> = {
  start: 'रिकॉर्डिंग शुरू करें...',
  recording: 'रिकॉर्ड हो रहा है...',
  sending: 'आपकी रिकॉर्डिंग सुनी जा रही है…',
  waiting: (place) => (place === 1 ? 'इंतज़ार में: अगला नंबर आपका है…' : `इंतज़ार में: आपका नंबर ${place} है…`),
  startShort: 'रिकॉर्ड करें',
  stopShort: 'रोकें',
  startButton: 'रिकॉर्डिंग शुरू करें',
  stopButton: 'रिकॉर्डिंग रोकें',
  submit: 'ऑडियो भेजें',
  level: 'माइक्रोफ़ोन में आवाज़ का स्तर',
  playback: 'आपकी रिकॉर्डिंग',
  refused: 'ऑडियो नहीं चल सका। माइक्रोफ़ोन की अनुमति दें और फिर कोशिश करें।',
  off: (reason) => `${reason}। आप नीचे टेक्स्ट लिख भी सकते हैं।`,
  time: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
}
