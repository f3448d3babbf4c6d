import { graphemesIn, type Platform } from '../platforms.ts'
import twitter from 'twitter-text'

/** Length of a post in its platform's unit. */
export const lengthOn = ({ unit }: Pick<Platform, 'unit'>, text: string): number =>
  unit === 'weighted' ? twitter.parseTweet(text).weightedLength : graphemesIn(text)
