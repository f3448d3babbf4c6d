import { createFaults } from '../platform/telemetry/faults.ts'

/** Watches before the rest of the host runs, so that a build of the host that throws at start is reported. */
export const faults = createFaults()
faults.watch()
