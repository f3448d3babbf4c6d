import { translate } from '@bazaar/locale'
import { words as audit } from './audit/words.ts'
import { hi as auditHi } from './audit/words.hi.ts'
import { words as mails } from './mails/words.ts'
import { hi as mailsHi } from './mails/words.hi.ts'
import { words as releases } from './releases/words.ts'
import { hi as releasesHi } from './releases/words.hi.ts'
import { words as settings } from './settings/words.ts'
import { hi as settingsHi } from './settings/words.hi.ts'
import { words as users } from './users/words.ts'
import { hi as usersHi } from './users/words.hi.ts'
import { words } from './words.ts'
import { hi } from './words.hi.ts'

translate(words, hi)
translate(audit, auditHi)
translate(mails, mailsHi)
translate(releases, releasesHi)
translate(settings, settingsHi)
translate(users, usersHi)
