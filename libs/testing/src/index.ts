export { type Certificate, selfSigned } from './certificate.ts'
export { hostilePages } from './hostile-pages.ts'
export { mutualImports } from './mutual-imports.ts'
