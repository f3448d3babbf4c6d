import './boot/trusted-types.ts'
import './boot/refresh-hook.ts'
import { nextTask } from './boot/next-task.ts'
import { painted } from './boot/painted.ts'

/**
 * Running this code takes a slow phone longer than drawing the markup that the document brings, so that goes first. In
 * several tasks, because presses are answered between them.
 */
const run = async (): Promise<void> => {
  await painted()
  // Watches before the rest runs, so that a build of the host that throws at start is reported.
  await import(/* webpackMode: "eager" */ './boot/faults.ts')
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@bazaar/ui')
  await nextTask()
  const { startHost } = await import(/* webpackMode: "eager" */ './boot/start-host.ts')
  await nextTask()
  await startHost()
}

void run()
