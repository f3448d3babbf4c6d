/** Rules for recordings, shared by the recorder, the form and the server. Source: acceptance.md A18, Q19, Q26. */
export const recordingRules = {
  accept: ['.wav'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please record your message and press Submit Audio.',
} as const

/** File name of a recording. Source: product.md §9. */
export const recordingName = 'recorded_audio.wav'
/** The recorder stops automatically after this time. */
export const maxRecordingSeconds = 120
