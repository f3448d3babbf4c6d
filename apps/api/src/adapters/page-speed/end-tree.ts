import { execFile } from 'node:child_process'

const listed = (command: string, args: string[]): Promise<string> =>
  new Promise((settle) => {
    execFile(command, args, { maxBuffer: 16_000_000 }, (_error, output) => settle(output))
  })

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/**
 * Kills a process group by its leader, then every process whose command line contains `mark`, because a browser's
 * helpers may leave the group. `mark` must be the browser's own profile folder.
 */
export const endTree = async (leader: number | undefined, mark: string): Promise<void> => {
  if (process.platform === 'win32') {
    if (leader !== undefined) await listed('taskkill', ['/pid', String(leader), '/T', '/F'])
    return
  }
  if (leader !== undefined) kill(-leader)
  const lines = (await listed('ps', ['-A', '-o', 'pid=,args='])).split('\n')
  for (const line of lines) {
    const pid = Number.parseInt(line, 10)
    if (line.includes(mark) && pid > 1 && pid !== process.pid) kill(pid)
  }
}
