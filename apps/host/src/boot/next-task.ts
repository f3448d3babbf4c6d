/** Settles in a task of its own. A timer would wait a second in a hidden tab. */
export const nextTask = (): Promise<void> =>
  new Promise((settle) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      settle()
    })
    port1.start()
    port2.postMessage(null)
  })
