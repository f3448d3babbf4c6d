import { sampleProfileText, sampleResumeText } from '@bazaar/agents-research'

/** A resume of an invented person, as a file that can be sent like one from disk. */
export const sampleResume = (): File => new File([sampleResumeText], 'meera-kulkarni.txt', { type: 'text/plain' })

/** A profile of another invented person. */
export const sampleProfile = (): File => new File([sampleProfileText], 'farah-sheikh.txt', { type: 'text/plain' })
