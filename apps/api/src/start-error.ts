/** The server cannot start; the message is one plain sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartError'
  }
}
