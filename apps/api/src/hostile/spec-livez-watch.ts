import { parentPort, workerData } from 'node:worker_threads'

const now = (): number => performance.timeOrigin + performance.now()

// Asks `/livez` again and again from a thread of its own and reports each answer with its begin and end.
for (;;) {
  const begin = now()
  const answer = await fetch(`${String(workerData)}/livez`)
  await answer.arrayBuffer()
  parentPort?.postMessage({ begin, end: now(), status: answer.status }, [])
  await new Promise((settle) => setTimeout(settle, 10))
}
