import { flushSync } from 'react-dom'
import { type RunAction, type RunState, idle, reduceRun } from './run-state.ts'

type Dispatch = (action: RunAction) => void

const isCovered = (state: RunState): boolean => state.phase === 'running' && state.covered

const canMove = (): boolean =>
  'startViewTransition' in document && window.matchMedia('(prefers-reduced-motion: no-preference)').matches

/**
 * Draws the first of a run as one movement out of its form, where the browser can and motion is welcome. It begins with
 * the next frame; what arrives until then follows in order.
 */
export const movingDispatch = (dispatch: Dispatch): Dispatch => {
  let state: RunState = idle
  let waiting: RunAction[] | null = null
  return (action) => {
    const before = state
    state = reduceRun(before, action)
    if (waiting) {
      waiting.push(action)
      return
    }
    if (!isCovered(before) || isCovered(state) || !canMove()) {
      dispatch(action)
      return
    }
    const begun = [action]
    waiting = begun
    document.startViewTransition(() => {
      waiting = null
      flushSync(() => begun.forEach(dispatch))
    })
  }
}
