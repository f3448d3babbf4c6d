import { describe, expect, it } from 'vitest'
import { measureStyle, readStyle } from './read-style.ts'
import vectors from '../vectors/disc.json' with { type: 'json' }

const passage = (text: string, weight = 1) => ({ section: 'Text', text, weight })

describe('measureStyle', () => {
  it.each(vectors.cases.map(({ text, computedHere }) => [text.slice(0, 30), text, computedHere] as const))(
    'counts words, poles, shares and evidence of: %s…',
    (_begin, text, expected) => {
      const { words, counts, shares, evidence } = measureStyle([passage(text)])
      expect({ words, counts, shares }).toEqual({
        words: expected.words,
        counts: expected.counts,
        shares: expected.shares,
      })
      for (const pole of ['bold', 'calm', 'people', 'task'] as const) {
        const found = [...new Set(evidence.filter((hit) => hit.pole === pole).map(({ word }) => word.toLowerCase()))]
        expect(found.slice(0, 6)).toEqual(expected.evidence[pole])
      }
    },
  )
})

const bold = vectors.cases[0]!.text
const calm = vectors.cases[1]!.text

describe('readStyle', () => {
  it('names no style for a short text', () => {
    expect(readStyle([passage(bold)])).toMatchObject({
      answer: 'not_enough_text',
      style: null,
      shares: null,
      words: 49,
    })
  })

  it('names no style for a long text with few listed words', () => {
    const plain = 'The river runs past the old mill and the garden behind it. '.repeat(10)
    expect(readStyle([passage(plain)])).toMatchObject({ answer: 'not_enough_text', hits: 0 })
  })

  it('names a style when one share leads, and none when the shares are close', () => {
    expect(readStyle([passage(`${bold} ${bold}`)])).toMatchObject({ answer: 'style', style: 'D' })
    expect(readStyle([passage(`${calm} ${calm} ${calm}`)])).toMatchObject({ answer: 'style', style: 'S' })
    const exact = 'Results, targets, reports and revenue were planned in good time and to budget. '
    const mixed = readStyle([passage(`${bold} ${calm} ${exact} ${exact}`)])
    expect(mixed).toMatchObject({ answer: 'no_clear_style', style: null })
    expect(mixed.shares).not.toBeNull()
  })

  it('leaves out negated words and nouns that only look like a trait', () => {
    const words = (text: string) => measureStyle([passage(text)]).evidence.map(({ word }) => word)
    expect(words('I am not aggressive, but I am bold.')).toEqual(['bold'])
    expect(words('She never competes.')).toEqual([])
    expect(words('I handled each patient and all patients.')).toEqual([])
    expect(words('I am patient and careful.')).toEqual(['patient', 'careful'])
    expect(words('Patient notes are typed.')).toEqual([])
  })

  it.each([
    ['Friends would not call me bold or decisive.', ['Friends']],
    ['I am far from aggressive.', []],
    ['Rather than bold decisions, I prefer accurate plans.', ['accurate', 'accurate', 'plans']],
    ['I am rather bold.', ['bold']],
    ['I listen instead of being decisive.', ['listen', 'listen']],
    ['I lack any aggressive side.', []],
    ['Nobody calls me bold.', []],
    ['I avoid aggressive words.', []],
    ['So far I led two shops.', ['led']],
    ['I own two shops and run my own garden.', ['own']],
    ['I replace hard drives and drive growth.', ['drive', 'growth']],
    ['We cut lead times.', []],
    ['I lead a test drive at present.', ['lead']],
    ['I am careful and patient.', ['careful', 'patient']],
    ['I wouldn’t say that I am decisive.', []],
    ['I don’t think of myself as competitive.', []],
    ['I have never been called bold.', []],
    ['I am hardly ever patient, and seldom careful.', []],
    ['There is nothing aggressive in a non-competitive office.', []],
    ['I am the opposite of decisive and have yet to lead.', []],
    ['Unlike my aggressive peers, I listen.', ['listen', 'listen']],
    ['I am not only decisive but patient.', ['decisive', 'patient']],
    ['I never fail to deliver and don’t hesitate to lead.', ['deliver', 'lead']],
    ['I am a patient listener and a patient and careful person.', ['patient', 'patient', 'careful']],
    ['Being patient is a habit; patient, kind, steady.', ['patient', 'patient', 'steady']],
    ['The patient was well; a patient and her family waited.', []],
    ['Patient-centred wards, in-patient wards, patient advocacy.', []],
    ['We passed a competitive exam and met aggressive tumours.', []],
  ])('reads the sense of the words of “%s”', (text, found) => {
    expect(measureStyle([passage(text)]).evidence.map(({ word }) => word)).toEqual(found)
  })

  it('counts nothing in another language', () => {
    const german =
      'Leitung eines Teams von sieben Konstrukteuren und Verantwortung für das Budget der Abteilung. Entwicklung neuer Greifer für die Lebensmittelindustrie, Anmeldung von drei Patenten und Begleitung der Serie bis zum Start. Einführung neuer Prüfstände für Hydraulikventile sowie Schulung der Mitarbeitenden im Werk.'
    expect(readStyle([passage(german)])).toMatchObject({ answer: 'not_english', hits: 0, style: null })
  })

  it('refuses Dutch, whose short words look English, and skips the German sentences of an English text', () => {
    const dutch =
      'Ik ben een projectleider met meer dan twaalf jaar ervaring in de bouw. In mijn werk draait het om mensen, planning en budget. Ik was betrokken bij grote projecten in Rotterdam, en ik werk graag in een team. Is het druk, dan blijf ik rustig. We hebben in de laatste jaren drie bruggen en een tunnel opgeleverd, op tijd en binnen budget.'
    expect(readStyle([passage(dutch)])).toMatchObject({ answer: 'not_english', hits: 0 })
    const german =
      'Ich führe ein Team von zwölf Leuten, verantworte das Budget und den Export nach Italien und Frankreich.'
    const english = 'The river runs past the old mill and the garden behind it, where we lead the way. '.repeat(4)
    const { evidence } = readStyle([passage(`${english}${german}`)])
    expect([...new Set(evidence.map(({ word }) => word))]).toEqual(['lead'])
  })

  it('weights each passage', () => {
    expect(measureStyle([passage('We lead.', 2), passage('We lead.', 1)]).counts.bold).toBe(3)
  })

  it('quotes the sentence of each word', () => {
    const { evidence } = readStyle([passage('We set targets. They listen.')])
    expect(evidence).toContainEqual({
      pole: 'task',
      word: 'targets',
      sentence: 'We set targets.',
      section: 'Text',
      weight: 1,
    })
  })
})
