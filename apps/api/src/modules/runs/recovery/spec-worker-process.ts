/** A worker in a process of its own, for specs that kill it. Prints `at work` once its engine has started. */
import { flushCompileCache } from 'node:module'
import { connect } from '../../../db/client.ts'
import { probe } from '../spec-agents.ts'
import { specServices } from './spec-services.ts'
import { createRunWorker } from '../work/worker.ts'

// Killed processes do not write their compile cache at exit.
flushCompileCache()

const url = process.argv[2] ?? ''
const now = new Date(process.argv[3] ?? '')
const seen = probe()
const services = await specServices(connect(url), { now, seen })
await createRunWorker(services).start()
await seen.started.opened
process.stdout.write('at work\n')
