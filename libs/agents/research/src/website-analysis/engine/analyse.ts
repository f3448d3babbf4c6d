import { contextFor } from '../../shared/engine/site/loopback-site.ts'
import { websiteAnalysisEngine } from '../engine.server.ts'

/** Runs the engine against a loopback site, like the server does. */
export const analyse = (host: string, url = host, signal = new AbortController().signal) => {
  const { context, progress } = contextFor([host], signal)
  const input = websiteAnalysisEngine.agent.input.parse({ url })
  return { outcome: websiteAnalysisEngine.run({ ...context, input }), progress }
}
