import { VoiceRecorder } from './voice-recorder.tsx'

export default VoiceRecorder
