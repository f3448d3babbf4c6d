import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine must not fail a test: waiting ends at once when what is awaited appears.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)
