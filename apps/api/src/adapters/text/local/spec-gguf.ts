/**
 * A language model of half a megabyte with random weights, as a GGUF file: it loads, streams and keeps to a grammar as a
 * real one does, and writes gibberish. Source: the GGUF specification, version 3.
 */
const alignment = 32
const embedding = 64
const hidden = 128
const type = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 }

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)
const f32 = (value: number) => Buffer.from(Float32Array.of(value).buffer)
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])

const entry = (key: string, kind: number, value: Buffer) => Buffer.concat([text(key), u32(kind), value])
const list = (kind: number, items: readonly Buffer[]) => Buffer.concat([u32(kind), u64(items.length), ...items])

/** Begin, end, unknown, and one token for each byte. */
const tokens = [
  '<unk>',
  '<s>',
  '</s>',
  ...Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
]
const kinds = tokens.map((_, at) => (at === 0 ? 2 : at < 3 ? 3 : 6))

const template =
  "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}"

const facts = [
  entry('general.architecture', type.string, text('llama')),
  entry('general.name', type.string, text('random')),
  entry('general.alignment', type.uint32, u32(alignment)),
  entry('llama.block_count', type.uint32, u32(1)),
  entry('llama.context_length', type.uint32, u32(16_384)),
  entry('llama.embedding_length', type.uint32, u32(embedding)),
  entry('llama.feed_forward_length', type.uint32, u32(hidden)),
  entry('llama.attention.head_count', type.uint32, u32(4)),
  entry('llama.attention.layer_norm_rms_epsilon', type.float32, f32(1e-5)),
  entry('tokenizer.ggml.model', type.string, text('llama')),
  entry('tokenizer.ggml.tokens', type.array, list(type.string, tokens.map(text))),
  entry(
    'tokenizer.ggml.scores',
    type.array,
    list(
      type.float32,
      tokens.map((_, at) => f32(-at)),
    ),
  ),
  entry('tokenizer.ggml.token_type', type.array, list(type.int32, kinds.map(u32))),
  entry('tokenizer.ggml.bos_token_id', type.uint32, u32(1)),
  entry('tokenizer.ggml.eos_token_id', type.uint32, u32(2)),
  entry('tokenizer.chat_template', type.string, text(template)),
]

const shapes: Readonly<Record<string, readonly number[]>> = {
  'token_embd.weight': [embedding, tokens.length],
  'output_norm.weight': [embedding],
  'output.weight': [embedding, tokens.length],
  'blk.0.attn_norm.weight': [embedding],
  'blk.0.attn_q.weight': [embedding, embedding],
  'blk.0.attn_k.weight': [embedding, embedding],
  'blk.0.attn_v.weight': [embedding, embedding],
  'blk.0.attn_output.weight': [embedding, embedding],
  'blk.0.ffn_norm.weight': [embedding],
  'blk.0.ffn_gate.weight': [embedding, hidden],
  'blk.0.ffn_up.weight': [embedding, hidden],
  'blk.0.ffn_down.weight': [hidden, embedding],
}

const isLetter = (byte: number) => byte === 32 || (byte >= 97 && byte <= 122)

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)])

/** The bytes of the file, the same each time. */
export const randomGguf = (): Buffer => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed / 2_147_483_648 - 0.5) * 0.2
  }
  let offset = 0
  const infos: Buffer[] = []
  const data: Buffer[] = []
  for (const [name, shape] of Object.entries(shapes)) {
    const size = shape.reduce((product, length) => product * length, 1)
    const values = Float32Array.from({ length: size }, () => (shape.length === 1 ? 1 : random()))
    // The first number of each vector makes letters and spaces likelier than other bytes.
    if (name === 'token_embd.weight') for (let at = 0; at < size; at += embedding) values[at] = 2
    if (name === 'output.weight') tokens.forEach((_, at) => (values[at * embedding] = isLetter(at - 3) ? 2 : -2))
    infos.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset))
    const bytes = padded(Buffer.from(values.buffer))
    data.push(bytes)
    offset += bytes.length
  }
  const head = [Buffer.from('GGUF'), u32(3), u64(Object.keys(shapes).length), u64(facts.length), ...facts, ...infos]
  return Buffer.concat([padded(Buffer.concat(head)), ...data])
}
