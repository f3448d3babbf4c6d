import { seoGenerateMeta } from './definition.ts'
import { viewOf } from '@bazaar/agents-kit/ui'
import { MetaDesk } from '../shared/ui/meta/meta-desk.tsx'

export default viewOf(seoGenerateMeta, MetaDesk)
