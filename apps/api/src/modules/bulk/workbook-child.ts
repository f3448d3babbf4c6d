import { readWorkbook } from '@bazaar/agents-kit/server'

process.once('message', (message) => {
  const answer = (rows: string[][] | null) => process.send?.(rows)
  if (message instanceof Uint8Array) readWorkbook(message).then(answer, () => answer(null))
  else answer(null)
})
