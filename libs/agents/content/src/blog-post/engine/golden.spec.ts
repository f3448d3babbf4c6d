import { blogPostEngine } from '../engine.server.ts'
import { readsAsCheckedIn } from '../../shared/engine/spec-golden.ts'
import { briefs } from './spec-briefs.ts'

readsAsCheckedIn(blogPostEngine, briefs)
