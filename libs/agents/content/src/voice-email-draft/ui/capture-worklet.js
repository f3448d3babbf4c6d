/** Runs in the audio thread, as a file of its own: hands the sound over in blocks of 2,048 samples. */
class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(2048)
  #filled = 0

  process([input]) {
    const [channel] = input
    if (channel === undefined) return true
    for (const sample of channel) {
      this.#block[this.#filled] = sample
      this.#filled += 1
      if (this.#filled < this.#block.length) continue
      this.port.postMessage(this.#block, [this.#block.buffer])
      this.#block = new Float32Array(2048)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
