import type { Pole } from '../disc-profile.ts'
import { poles } from '../disc-profile.ts'
import data from './lexicon.json' with { type: 'json' }

export const limits = {
  words: data.minimumWords,
  hits: data.minimumHits,
  smoothing: data.smoothing,
  /** Smallest lead in percentage points between the top two shares at which a style is named. */
  margin: data.leastMargin,
}

const endings = ['', 's', 'es', 'd', 'ed', 'ing']
const polesOfWord = new Map<string, Pole[]>()
for (const pole of poles) {
  for (const stem of new Set(data.lexicon[pole])) {
    for (const ending of endings) {
      const word = stem + ending
      const known = polesOfWord.get(word) ?? []
      if (!known.includes(pole)) polesOfWord.set(word, [...known, pole])
    }
  }
}

/** The poles a word counts for. A word may count on both axes. */
export const polesOf = (word: string): readonly Pole[] => polesOfWord.get(word.toLowerCase()) ?? []
