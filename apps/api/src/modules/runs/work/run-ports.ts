import { type Emit, type Ports, type TextModel, type TokenUsage, fetchOncePerRun } from '@bazaar/agents-kit/api'
import type { Deadline } from './deadline.ts'
import type { ObserveProvider } from './run-trace.ts'

const waiting = (place: number): string =>
  place === 1 ? 'Waiting: next in the queue…' : `Waiting: number ${place} in the queue…`

type RunSide = {
  deadline: Deadline
  emit: Emit
  onNotice: (text: string) => void
  onUsage: (model: string, usage: TokenUsage) => void
  observe: ObserveProvider
}

/**
 * The ports of one run. The text model and the speech recogniser limit their own time, so the run's deadline is
 * paused meanwhile; their notices end up in the result, and a place in their queue is shown.
 */
export const portsForRun = (ports: Ports, { deadline, emit, onNotice, onUsage, observe }: RunSide): Ports => {
  const onWait = (place: number) => emit.progress(waiting(place))
  const outside: ObserveProvider = (kind, name, work) => deadline.outside(() => observe(kind, name, work))
  const textFor = ({ name, complete, write }: TextModel): TextModel => {
    const side = { onNotice, onWait, onUsage: (usage: TokenUsage) => onUsage(name, usage) }
    return {
      name,
      complete: (request) => outside('text model', name, () => complete({ ...request, ...side })),
      write: (request) => outside('text model', name, () => write({ ...request, ...side })),
    }
  }
  const { text, speech } = ports
  return {
    ...ports,
    fetch: fetchOncePerRun(ports.fetch),
    text: text && textFor(text),
    speech: speech && {
      ...speech,
      transcribe: (wav, options) =>
        outside('speech', speech.name, () => speech.transcribe(wav, { ...options, onWait })),
    },
  }
}
