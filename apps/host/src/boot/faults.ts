import { createFaults } from '../platform/telemetry/faults.ts'

/** Reports what this tab throws. */
export const faults = createFaults()
faults.watch()
