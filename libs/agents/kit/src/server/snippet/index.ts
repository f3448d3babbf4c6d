export { snippetLimits } from './limits.ts'
export { measureDescription, measureTitle } from './measure.ts'
export { descriptionWidth, titleWidth } from './pixel-width.ts'
