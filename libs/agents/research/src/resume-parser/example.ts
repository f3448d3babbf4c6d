import { sampleResumeText } from './sample-text.ts'

/** Prefills the form when the user presses “Try an example”. The file can be sent like one from disk. */
export const example = { file: new File([sampleResumeText], 'meera-kulkarni.txt', { type: 'text/plain' }) }
