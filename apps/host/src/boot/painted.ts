import { nextTask } from './next-task.ts'

/** Some pages draw no frames although they are visible, such as frames outside the screen. */
const maxWaitMs = 200

/** Settles in the task after the next frame, in a hidden tab in the next task. */
export const painted = async (): Promise<void> => {
  if (document.visibilityState === 'visible')
    await new Promise<void>((settle) => {
      requestAnimationFrame(() => settle())
      setTimeout(settle, maxWaitMs)
    })
  await nextTask()
}
