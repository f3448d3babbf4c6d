import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folderOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
const roboto = join(folderOf('pdfmake'), 'fonts/Roboto')
const noto = folderOf('@expo-google-fonts/noto-sans-devanagari')

const devanagari = join(noto, '400Regular/NotoSansDevanagari_400Regular.ttf')
const devanagariBold = join(noto, '600SemiBold/NotoSansDevanagari_600SemiBold.ttf')

/** Latin, Greek and Cyrillic with the rupee sign come with the PDF library. Devanagari has no italics. */
export const pdfFonts = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  Devanagari: { normal: devanagari, bold: devanagariBold, italics: devanagari, bolditalics: devanagariBold },
}
