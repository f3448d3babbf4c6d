import { expect, test } from 'vitest'
import { readOpening } from './opening.ts'

test.each([
  ['Email to Priya. The parcel is late.', 'Priya', 'The parcel is late.'],
  ['email to priya the parcel is late', 'Priya', 'The parcel is late'],
  ['Write to Dr Rao that the report is ready.', 'Dr Rao', 'The report is ready.'],
  ['write to doctor mehta please move my appointment', 'Doctor Mehta', 'Please move my appointment'],
  ['Tell Neha that we close at six.', 'Neha', 'We close at six.'],
  ['this is for mister haddad tell him that we close at six', 'Mister Haddad', 'We close at six'],
  ['Let the supplier know that two boxes were broken.', 'the supplier', 'Two boxes were broken.'],
  ['Ask Suresh to send the bill again.', 'Suresh', 'Please send the bill again.'],
  ['write to the teacher mister haddad that the room is free', 'the teacher mister haddad', 'The room is free'],
  ['hello mister rao this is the garage', 'Mister Rao', 'This is the garage'],
  ['Remind my tenant to pay by Friday.', 'my tenant', 'Please remember to pay by Friday.'],
  ['So, message for Anil Kumar: thanks for coming.', 'Anil Kumar', 'Thanks for coming.'],
])('%s', (dictation, recipient, rest) => expect(readOpening(dictation)).toEqual({ recipient, rest }))

// Written after the rules, and not used for them.
test.each([
  [
    'Send an email to Mrs Fernandes saying the cake is ready for pickup.',
    'Mrs Fernandes',
    'The cake is ready for pickup.',
  ],
  [
    'okay please write to professor Lindqvist, I accept the invitation.',
    'Professor Lindqvist',
    'I accept the invitation.',
  ],
  ['Tell Marco we cannot deliver on Sunday.', 'Marco', 'We cannot deliver on Sunday.'],
  ['reply to Oluwaseun thanks for your patience', 'Oluwaseun', 'Thanks for your patience'],
  ['Could you tell the landlord that the tap drips again?', 'the landlord', 'The tap drips again?'],
  ['email for Jean-Luc Moreau about the invoice', 'Jean-Luc Moreau', 'About the invoice'],
])('unseen: %s', (dictation, recipient, rest) => expect(readOpening(dictation)).toEqual({ recipient, rest }))

test.each([
  'The parcel is late.',
  'We wrote to Priya yesterday.',
  'Tell me when the shop opens.'.replace('me ', 'about '),
  'Please pay the invoice.',
  'Hello everyone the shop is shut.',
])('finds no opening in: %s', (dictation) => expect(readOpening(dictation)).toBeNull())
