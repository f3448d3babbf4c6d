/** One model that `npm run model` offers. All licences allow commercial use without conditions on the texts. */
export type Offer = {
  size: 'small' | 'medium' | 'large'
  name: string
  licence: 'Apache-2.0' | 'MIT'
  /** Path below the hub. */
  path: string
  /** Download and memory while it writes, in GB. */
  gigabytes: number
  memoryGigabytes: number
  note: string
}

export const hub = 'https://huggingface.co'

export const offers: readonly Offer[] = [
  {
    size: 'small',
    name: 'Qwen2.5 1.5B Instruct',
    licence: 'Apache-2.0',
    path: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf',
    gigabytes: 1.1,
    memoryGigabytes: 3,
    note: 'short texts; quick on any machine',
  },
  {
    size: 'medium',
    name: 'Qwen3 4B Instruct 2507',
    licence: 'Apache-2.0',
    path: 'unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/main/Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    gigabytes: 2.5,
    memoryGigabytes: 6,
    note: 'good texts in many languages; the default',
  },
  {
    size: 'large',
    name: 'Qwen3 8B',
    licence: 'Apache-2.0',
    path: 'Qwen/Qwen3-8B-GGUF/resolve/main/Qwen3-8B-Q4_K_M.gguf',
    gigabytes: 5,
    memoryGigabytes: 9,
    note: 'better texts; slow without a graphics card',
  },
]

/** The table for the terminal. */
export const describeOffers = (): string =>
  offers
    .map(
      ({ size, name, licence, gigabytes, memoryGigabytes, note }) =>
        `  ${size.padEnd(7)} ${name.padEnd(23)} ${licence}  ${String(gigabytes).padStart(3)} GB to download, ${memoryGigabytes} GB of memory: ${note}`,
    )
    .join('\n')
