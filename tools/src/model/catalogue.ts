/** One model that `npm run model` offers. All licences allow commercial use without conditions on the texts. */
export type Offer = {
  size: 'small' | 'medium' | 'large'
  name: string
  licence: 'Apache-2.0' | 'MIT'
  /** Paths below the hub. */
  paths: readonly string[]
  /** Download and memory while it writes, in GB. */
  gigabytes: number
  memoryGigabytes: number
  note: string
}

export const hub = 'https://huggingface.co'

/** Models that write. */
export const offers: readonly Offer[] = [
  {
    size: 'small',
    name: 'Qwen2.5 1.5B Instruct',
    licence: 'Apache-2.0',
    paths: ['Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf'],
    gigabytes: 1.1,
    memoryGigabytes: 3,
    note: 'short texts; quick on any machine',
  },
  {
    size: 'medium',
    name: 'Qwen3 4B Instruct 2507',
    licence: 'Apache-2.0',
    paths: ['unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/main/Qwen3-4B-Instruct-2507-Q4_K_M.gguf'],
    gigabytes: 2.5,
    memoryGigabytes: 6,
    note: 'good texts in many languages; the default',
  },
  {
    size: 'large',
    name: 'Qwen3 8B',
    licence: 'Apache-2.0',
    paths: ['Qwen/Qwen3-8B-GGUF/resolve/main/Qwen3-8B-Q4_K_M.gguf'],
    gigabytes: 5,
    memoryGigabytes: 9,
    note: 'better texts; slow without a graphics card',
  },
]

const whisper = (id: string): readonly string[] =>
  ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt'].map(
    (file) => `csukuangfj/sherpa-onnx-whisper-${id}/resolve/main/${id}-${file}`,
  )

/** Models that turn speech into text, in the form that sherpa-onnx loads: encoder, decoder, tokens. */
export const speechOffers: readonly Offer[] = [
  {
    size: 'small',
    name: 'Whisper base',
    licence: 'MIT',
    paths: whisper('base'),
    gigabytes: 0.2,
    memoryGigabytes: 1,
    note: 'English; quick on any machine',
  },
  {
    size: 'medium',
    name: 'Whisper small',
    licence: 'MIT',
    paths: whisper('small'),
    gigabytes: 0.4,
    memoryGigabytes: 2,
    note: 'many languages; the default',
  },
  {
    size: 'large',
    name: 'Whisper medium',
    licence: 'MIT',
    paths: whisper('medium'),
    gigabytes: 1,
    memoryGigabytes: 4,
    note: 'fewer wrong words; slow',
  },
]

/** The table for the terminal. */
export const describeOffers = (table: readonly Offer[]): string =>
  table
    .map(
      ({ size, name, licence, gigabytes, memoryGigabytes, note }) =>
        `  ${size.padEnd(7)} ${name.padEnd(23)} ${licence}  ${String(gigabytes).padStart(3)} GB to download, ${memoryGigabytes} GB of memory: ${note}`,
    )
    .join('\n')
