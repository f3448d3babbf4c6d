import { followFaults } from '../platform/telemetry/faults.ts'

// Before the rest of the host runs: a build of it that throws at start must be able to say so.
followFaults()
