declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    keepFeatures: string[]
    variationAxes: { wght: { min: number; max: number; default: number } }
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
