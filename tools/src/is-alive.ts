/** Whether a process of this machine is alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user is alive and takes no signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
