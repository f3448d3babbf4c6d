export { type Certificate, selfSigned } from './certificate.ts'
export { cpuTimeOf } from './cpu-time.ts'
export { hostilePages } from './hostile-pages.ts'
export { mutualImports } from './mutual-imports.ts'
