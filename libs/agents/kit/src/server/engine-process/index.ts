export { createEngines, type Engines } from './engine-processes.ts'
export { describeSchema, type RemoteSchema } from './wire.ts'
