import { expect, it } from 'vitest'
import { parseResume } from '../../parse-resume.ts'
import { printed } from '../spec-printed-line.ts'

it('finds the name below the menu of a web page', () => {
  const menu = ['Experience', 'Education', 'Skills'].map((text) => printed(text, 16))
  const { basics, work } = parseResume(
    {
      lines: [
        ...menu,
        printed('A picture of me', 12),
        printed('Asha Rao', 12),
        printed('asha@example.com', 12),
        printed('Experience', 16),
        printed('Accountant', 12),
        printed('Arvind Limited', 12),
        printed('2015 - 2020', 12),
        printed('Education', 16),
        printed('University of Pune', 12),
        printed('Skills', 16),
        printed('SQL', 12),
      ],
    },
    new Date('2026-11-21T06:00:00Z'),
  ).resume
  expect([basics.name, work.length]).toEqual(['Asha Rao', 1])
})
