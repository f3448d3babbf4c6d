/** What the tools use of the API. */
export { transcribeRecording } from '@bazaar/agents-content/server'
export { type DownloadedModel, modelFolder, modelRecord } from './adapters/text/local/store.ts'
export { type DownloadedSpeech, speechFolder, speechRecord } from './adapters/speech/sherpa/store.ts'
export { installSpeechEngine, installTextEngine } from './adapters/install-engine.ts'
export { createTextModel } from './adapters/text/index.ts'
export { createSpeechModel } from './adapters/speech/index.ts'
export type { Database } from './db/client.ts'
export { examineInstallation } from './doctor/doctor.ts'
export type { Finding } from './doctor/finding.ts'
export { withDatabase } from './start/with-database.ts'
export { captureHold } from './modules/credits/capture.ts'
export { checkInvariants } from './modules/credits/check-invariants.ts'
export { holdCredits } from './modules/credits/hold.ts'
export {
  type Destiny,
  type Move,
  type ReleaseStore,
  type Trial,
  canaryRelease,
  holdRelease,
  killRelease,
  listReleases,
  openReleaseStore,
  plainDestiny,
  promoteRelease,
  publishRelease,
  restoreRelease,
  rollbackRelease,
  verifyReleases,
} from './platform/releases/index.ts'
export { claimRuns } from './modules/runs/claim.ts'
export { explainResults } from './modules/results/list-results.ts'
export { type Environment, type RunningServer, startServer, startWorker } from './server.ts'
export { Settings, SettingsError, publicUrl, readSettings } from './settings.ts'
export { idleObserver } from './observability/observer.ts'
export { runOpsCommand } from './ops/ops.ts'
export { StartError } from './start-error.ts'
export { checkPort } from './start/listen.ts'
export { publishBuilt } from './start/publish-built.ts'
export { runServer } from './run-server.ts'
