/** Rules of a recording, for the recorder, the form and the server. Source: acceptance.md A18, Q19, Q26. */
export const recordingRules = {
  accept: ['.wav'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please record your message and press Submit Audio.',
} as const

/** Name of the file that the recorder makes. Source: product.md §9. */
export const recordingName = 'recorded_audio.wav'
/** The recorder stops by itself after this. */
export const longestRecordingSeconds = 120
