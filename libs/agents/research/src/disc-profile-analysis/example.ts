import { sampleProfileText } from './sample-text.ts'

/** What “Try an example” fills in: a file that can be sent like one from disk. */
export const example = {
  file: new File([sampleProfileText], 'farah-sheikh.txt', { type: 'text/plain' }),
  consent: true,
}
