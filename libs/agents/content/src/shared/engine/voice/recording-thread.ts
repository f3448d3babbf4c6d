import { answerQuestions } from '@bazaar/agents-kit/thread'
import { prepareRecording, type Recording } from './prepare-recording.ts'

answerQuestions<Uint8Array, Recording>(prepareRecording)
