import { expect, test } from 'vitest'
import { sortBrief } from './sort-brief.ts'

test.each([
  [
    'I run a 3-chair salon in Indore. We want to sell more. Regulars come to us. Budget 4000 a month. Competitor has awards since 2019. Should we be on Google?',
    [
      ['We want to sell more.'],
      ['Regulars come to us.'],
      ['Competitor has awards since 2019.'],
      [],
      ['Budget 4000 a month.'],
      [],
      [],
      ['Should we be on Google?'],
    ],
  ],
  [
    'clinic in Baner, 2 physios. we get back pain from IT people. want 30 new patients by march. budget 15k/month.',
    [
      ['want 30 new patients by march.'],
      ['we get back pain from IT people.'],
      [],
      [],
      ['budget 15k/month.'],
      [],
      [],
      [],
    ],
  ],
  [
    'Wir wollen mehr Anfragen.\nUnsere Kunden sind Familien.\nZwei Stunden pro Woche.\nVersand ab Lager.',
    [['Wir wollen mehr Anfragen.'], ['Unsere Kunden sind Familien.'], [], [], ['Zwei Stunden pro Woche.'], [], [], []],
  ],
  ['हमारे ग्राहक परिवार हैं। बजट 5000 है।', [[], ['हमारे ग्राहक परिवार हैं।'], [], [], ['बजट 5000 है।'], [], [], []]],
])('sorts the sentences of a brief by the parts of a strategy: %s', (brief, sorted) =>
  expect(sortBrief(brief)).toEqual(sorted),
)
