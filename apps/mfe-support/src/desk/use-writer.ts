import { readFailure, writerApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { words } from '../words.ts'

export type WriterView = z.output<typeof writerApi.WriterSettings>
export type Wanted = z.input<typeof writerApi.WriterInput>
export type Tested = z.output<typeof writerApi.test.output>
type Act = 'test' | 'save' | 'reset'

/** The settings of the text model, and what can be done with them. */
export const useWriter = (services: ShellServices) => {
  const [view, setView] = useState<WriterView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [tested, setTested] = useState<Tested | null>(null)
  const [busy, setBusy] = useState<Act | null>(null)

  useEffect(() => {
    services.call(writerApi.settings, {}).then(setView, (error: unknown) => setProblem(readFailure(error).detail))
  }, [services])

  const act = async (what: Act, work: () => Promise<void>) => {
    setBusy(what)
    setProblem(null)
    setFields({})
    setTested(null)
    try {
      await work()
    } catch (error) {
      const failure = readFailure(error)
      setFields(failure.fields)
      if (Object.keys(failure.fields).length === 0) setProblem(failure.detail)
    } finally {
      setBusy(null)
    }
  }
  const stored = async (call: Promise<WriterView>) => {
    setView(await call)
    services.notify('success', words.desk.writer.saved)
  }
  return {
    view,
    problem,
    fields,
    tested,
    busy,
    test: (wanted: Wanted) => act('test', async () => setTested(await services.call(writerApi.test, wanted))),
    save: (wanted: Wanted) => act('save', () => stored(services.call(writerApi.change, wanted))),
    reset: () => act('reset', () => stored(services.call(writerApi.reset, {}))),
  }
}
