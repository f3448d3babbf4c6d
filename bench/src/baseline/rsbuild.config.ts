import { baselineConfig } from './config.ts'

export default baselineConfig()
