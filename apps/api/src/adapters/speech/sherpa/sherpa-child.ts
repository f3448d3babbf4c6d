import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { piecesOf, samplesOf } from './pieces.ts'

/** The part of `sherpa-onnx-node` that is used. Its package is in no lock file, so its own types are not there. */
type Stream = { acceptWaveform: (sound: { samples: Float32Array; sampleRate: number }) => void }
type Recogniser = {
  createStream: () => Stream
  decode: (stream: Stream) => void
  getResult: (stream: Stream) => { text: string }
}
type Engine = { OfflineRecognizer: new (config: object) => Recogniser }

const [engine = '', encoder = '', decoder = '', tokens = '', language = ''] = process.argv.slice(2)
const sampleRate = 16_000

const module = pathToFileURL(join(engine, 'node_modules/sherpa-onnx-node/sherpa-onnx.js')).href
const { default: sherpa } = (await import(module)) as { default: Engine }
const recogniser = new sherpa.OfflineRecognizer({
  featConfig: { sampleRate, featureDim: 80 },
  modelConfig: {
    // An empty language is found out.
    whisper: { encoder, decoder, language: language === 'auto' ? '' : language, task: 'transcribe' },
    tokens,
    numThreads: Math.max(1, availableParallelism() - 1),
    provider: 'cpu',
  },
})

const hear = (samples: Float32Array): string => {
  const stream = recogniser.createStream()
  stream.acceptWaveform({ samples, sampleRate })
  recogniser.decode(stream)
  return recogniser.getResult(stream).text.trim()
}

/** Hears the recording on standard input; the engine prints remarks, so the text goes over the channel. */
const texts = piecesOf(samplesOf(await buffer(process.stdin))).map(hear)
process.send?.({ text: texts.filter((text) => text !== '').join(' ') }, () => process.disconnect())
