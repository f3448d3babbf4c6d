import { maxRecordingSeconds, recordingName } from '../../shared/recording.ts'
import { type Sound, writeWav } from '../../shared/write-wav.ts'

const rate = 16_000

export type Capture = {
  /** Ends the recording. @returns the file, or null when it is empty */
  stop: () => Promise<File | null>
  /** Releases the microphone and discards the recording. */
  discard: () => void
}

type Hooks = {
  /** Loudness of the last block, 0 to 1. */
  onLevel: (level: number) => void
  /** Called when the recording reaches its maximum length. */
  onLimit: () => void
}

/** Some browsers only record at the device's rate. The recording is then resampled when it ends. */
const openContext = (stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } => {
  const wanted = new AudioContext({ sampleRate: rate })
  try {
    return { context: wanted, source: wanted.createMediaStreamSource(stream) }
  } catch {
    void wanted.close()
    const context = new AudioContext()
    return { context, source: context.createMediaStreamSource(stream) }
  }
}

const joined = (blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    samples.set(block, at)
    at += block.length
  }
  return samples
}

const atWantedRate = async (samples: Float32Array<ArrayBuffer>, from: number): Promise<Sound> => {
  if (from === rate || samples.length === 0) return { rate, samples }
  const offline = new OfflineAudioContext(1, Math.ceil((samples.length * rate) / from), rate)
  const buffer = offline.createBuffer(1, samples.length, from)
  buffer.copyToChannel(samples, 0)
  const node = offline.createBufferSource()
  node.buffer = buffer
  node.connect(offline.destination)
  node.start()
  return { rate, samples: (await offline.startRendering()).getChannelData(0) }
}

const fileOf = (sound: Sound): File => new File([new Uint8Array(writeWav(sound))], recordingName, { type: 'audio/wav' })

/**
 * Records the microphone as 16 kHz WAV, a format that browsers do not record natively.
 * @throws {DOMException} when access to the microphone is denied or there is none
 */
export const startCapture = async ({ onLevel, onLimit }: Hooks): Promise<Capture> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, echoCancellation: true, autoGainControl: true },
  })
  const release = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const { context, source } = openContext(stream)
    await context.audioWorklet.addModule(new URL('./capture-worklet.js', import.meta.url))
    const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
    const blocks: Float32Array[] = []
    let count = 0
    const take = ({ data }: MessageEvent<Float32Array>) => {
      if (count >= maxRecordingSeconds * context.sampleRate) return
      blocks.push(data)
      count += data.length
      onLevel(Math.sqrt(data.reduce((sum, sample) => sum + sample * sample, 0) / data.length))
      if (count >= maxRecordingSeconds * context.sampleRate) onLimit()
    }
    node.port.addEventListener('message', take)
    node.port.start()
    source.connect(node)
    const discard = () => {
      node.port.removeEventListener('message', take)
      source.disconnect()
      release()
      if (context.state !== 'closed') void context.close()
    }
    return {
      discard,
      stop: async () => {
        discard()
        const samples = joined(blocks)
        return samples.length === 0 ? null : fileOf(await atWantedRate(samples, context.sampleRate))
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
