import { sampleResumeText } from './sample-text.ts'

/** What “Try an example” fills in: a file that can be sent like one from disk. */
export const example = { file: new File([sampleResumeText], 'meera-kulkarni.txt', { type: 'text/plain' }) }
