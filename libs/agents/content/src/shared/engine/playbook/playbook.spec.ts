import { describe, expect, test } from 'vitest'
import { packFor, packs, wordsOfPack } from './playbook.ts'

describe('recognising the trade of a text', () => {
  test.each([
    ['How to choose a birthday cake for a toddler', 'food'],
    ['Root canal or implant: ask your dentist', 'health'],
    ['GST returns for freelancers', 'advisory'],
    ['Inventory software for hardware shops', 'software'],
    ['FOB prices for turmeric importers', 'trade'],
    ['Strength training for beginners', 'fitness'],
    ['IELTS coaching classes', 'learning'],
    ['Bridal make-up trial', 'beauty'],
    ['Modular kitchens for small flats', 'home'],
    ['Handloom sarees as gifts', 'shop'],
    ['A weekend trip to a hill station', 'travel'],
    ['Wedding photography in Jaipur', 'events'],
    ['SEO agency for clinics’ websites', 'agency'],
    ['Term insurance premiums', 'finance'],
    ['Something nobody named', 'general'],
  ])('%s: %s', (text, id) => expect(packFor(text).id).toBe(id))

  test('gives the first text more weight', () => {
    expect(packFor('An SEO agency', 'jewellery shops').id).toBe('agency')
    expect(packFor('Jewellery shops', 'an agency').id).toBe('shop')
  })
})

test('every pack has unique advice in whole sentences without figures', () => {
  for (const pack of packs) {
    const tips = [pack.looks, pack.steps, pack.mistakes, pack.gains, pack.questions].flat()
    expect(tips.filter(([, text]) => !/^\p{Lu}.*[.!?]$/u.test(text))).toEqual([])
    expect(wordsOfPack(pack).filter((text) => /\d/.test(text))).toEqual([])
  }
  const texts = packs.flatMap((pack) =>
    [pack.looks, pack.steps, pack.mistakes, pack.gains, pack.questions].flat().map(([, text]) => text),
  )
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
