import { sampleProfileText } from './sample-text.ts'

/** Prefills the form when the user presses “Try an example”. The file can be sent like one from disk. */
export const example = {
  file: new File([sampleProfileText], 'farah-sheikh.txt', { type: 'text/plain' }),
  consent: true,
}
