/**
 * A Whisper model of a few kilobytes as ONNX files: it loads and decodes as a real one does, and hears the same words in
 * every recording. Sources: the ONNX format (onnx.proto3) and the names that sherpa-onnx reads from a Whisper export.
 */
const float = 1
const int64 = 7

const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])
const bytes = (field: number, value: Buffer | string) =>
  Buffer.concat([varint(field * 8 + 2), varint(Buffer.byteLength(value)), Buffer.from(value)])
const message = (field: number, ...parts: Buffer[]) => bytes(field, Buffer.concat(parts))

/** An input or output; a size of 0 is any. */
const port = (field: number, name: string, kind: number, sizes: readonly number[]) =>
  message(
    field,
    bytes(1, name),
    message(
      2,
      message(
        1,
        number(1, kind),
        message(2, ...sizes.map((size, at) => message(1, size === 0 ? bytes(2, `${name}${at}`) : number(1, size)))),
      ),
    ),
  )
const tensor = (name: string, sizes: readonly number[], values: Float32Array) =>
  message(
    5,
    ...sizes.map((size) => number(1, size)),
    number(2, float),
    bytes(8, name),
    bytes(9, Buffer.from(values.buffer)),
  )
const node = (kind: string, inputs: readonly string[], output: string) =>
  message(1, ...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, kind))

const model = (graph: readonly Buffer[], facts: Readonly<Record<string, string>> = {}) =>
  Buffer.concat([
    number(1, 8),
    message(7, bytes(2, 'graph'), ...graph),
    message(8, number(2, 13)),
    ...Object.entries(facts).map(([key, value]) => message(14, bytes(1, key), bytes(2, value))),
  ])

const words = ['Please', ' send', ' it.']
/** Tokens after the words: end, start, two languages, two tasks, and two marks. */
const [eot, sot, english, hindi, translate, transcribe, noSpeech, noTimestamps] = [3, 4, 5, 6, 7, 8, 9, 10] as const
const vocabulary = 11
const state = 4
const context = 448
const cache = [1, 1, context, state]

const facts = {
  n_mels: '80',
  n_text_layer: '1',
  n_text_ctx: String(context),
  n_text_state: String(state),
  n_vocab: String(vocabulary),
  sot: String(sot),
  eot: String(eot),
  blank_id: '1',
  translate: String(translate),
  transcribe: String(transcribe),
  is_multilingual: '1',
  no_timestamps: String(noTimestamps),
  no_speech: String(noSpeech),
  sot_sequence: `${sot},${english},${transcribe}`,
  all_language_tokens: `${english},${hindi}`,
  all_language_codes: 'en,hi',
}

/** The token that follows each token. */
const follows: Readonly<Record<number, number>> = { [sot]: english, [noTimestamps]: 0, 0: 1, 1: 2, 2: eot }
const table = Float32Array.from({ length: vocabulary * vocabulary }, (_, at) =>
  (follows[Math.floor(at / vocabulary)] ?? eot) === at % vocabulary ? 9 : 0,
)
const cross = [1, 1, 1, state]

/** What the model hears in each piece of a recording. */
export const heardWords = words.join('')

export const whisperFiles = {
  encoder: model(
    [
      node('Identity', ['k'], 'n_layer_cross_k'),
      node('Identity', ['v'], 'n_layer_cross_v'),
      tensor('k', cross, new Float32Array(state)),
      tensor('v', cross, new Float32Array(state)),
      port(11, 'mel', float, [0, 80, 0]),
      port(12, 'n_layer_cross_k', float, cross),
      port(12, 'n_layer_cross_v', float, cross),
    ],
    facts,
  ),
  decoder: model([
    node('Gather', ['table', 'tokens'], 'logits'),
    node('Identity', ['in_k'], 'out_k'),
    node('Identity', ['in_v'], 'out_v'),
    tensor('table', [vocabulary, vocabulary], table),
    port(11, 'tokens', int64, [0, 0]),
    port(11, 'in_k', float, cache),
    port(11, 'in_v', float, cache),
    port(11, 'cross_k', float, cross),
    port(11, 'cross_v', float, cross),
    port(11, 'offset', int64, [1]),
    port(12, 'logits', float, [0, 0, vocabulary]),
    port(12, 'out_k', float, cache),
    port(12, 'out_v', float, cache),
  ]),
  tokens: words.map((word, at) => `${Buffer.from(word).toString('base64')} ${at}\n`).join(''),
}
