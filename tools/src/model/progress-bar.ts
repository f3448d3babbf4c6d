import type { Progress } from './download.ts'

const width = 30

const line = (done: number, all: number): string => {
  const share = Math.min(1, done / all)
  const filled = Math.round(share * width)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} % of ${(all / 1e9).toFixed(2)} GB`
}

/** A bar in a terminal, and a line for each tenth elsewhere. */
export const createProgressBar = (out: NodeJS.WriteStream): Progress => {
  let tenth = -1
  return (done, all) => {
    const now = Math.floor((done / all) * (out.isTTY ? 1_000 : 10))
    if (now === tenth) return
    tenth = now
    out.write(out.isTTY ? `\r${line(done, all)}${done === all ? '\n' : ''}` : `${line(done, all)}\n`)
  }
}
