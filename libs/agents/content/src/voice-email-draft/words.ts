export const words = {
  start: 'Start recording...',
  recording: 'Recording...',
  sending: 'Listening to your recording…',
  waiting: (place: number): string =>
    place === 1 ? 'Waiting: next in the queue…' : `Waiting: number ${place} in the queue…`,
  startShort: 'Start',
  stopShort: 'Stop',
  startButton: 'Start recording',
  stopButton: 'Stop recording',
  submit: 'Submit Audio',
  level: 'Loudness of the microphone',
  playback: 'Your recording',
  refused: 'Cannot play the audio. Allow the microphone and try again.',
  off: (reason: string): string => `${reason}. You can still type the text below.`,
  time: (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
} as const
