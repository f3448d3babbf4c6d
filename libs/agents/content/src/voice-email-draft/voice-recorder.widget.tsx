import { VoiceRecorder } from './ui/voice-recorder.tsx'

export default VoiceRecorder
