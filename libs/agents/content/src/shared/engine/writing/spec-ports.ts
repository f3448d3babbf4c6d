import { noFiles, type Ports, type RunContext, type TextModel } from '@bazaar/agents-kit/server'

/** Ports for engines that read only their form. */
export const portsWith = (text: TextModel | null): Ports => ({
  fetch: () => Promise.reject(new Error('This agent opens no address.')),
  text,
  clock: { now: () => new Date('2026-11-21T10:00:00Z') },
})

/** Run context except the input. */
export const contextWith = (
  text: TextModel | null,
  emit: RunContext<unknown>['emit'],
  signal: AbortSignal = new AbortController().signal,
): Omit<RunContext<unknown>, 'input'> => ({ ports: portsWith(text), files: noFiles, signal, emit })
