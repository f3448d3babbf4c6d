import { graphemesIn, type Platform } from '../platforms.ts'
import { useEffect, useState } from 'react'

type Count = (text: string) => number

/** Loads the counting rules of X on demand, because they are large. */
const weighted = async (): Promise<Count> => {
  const { default: twitter } = await import(/* webpackChunkName: "x-length" */ 'twitter-text')
  return (text) => twitter.parseTweet(text).weightedLength
}

/** Length of a text in its platform's unit. Null while the rules load. */
export const useLength = (unit: Platform['unit'], text: string): number | null => {
  const [count, setCount] = useState<{ of: Count } | null>(unit === 'characters' ? { of: graphemesIn } : null)
  useEffect(() => {
    if (unit !== 'weighted') return undefined
    let left = false
    weighted().then(
      (of) => !left && setCount({ of }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [unit])
  return count === null ? null : count.of(text)
}
