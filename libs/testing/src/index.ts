export { mutualImports } from './mutual-imports.ts'
