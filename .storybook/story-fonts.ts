import japanese from '../app/fonts/noto-sans-jp.woff2?url'
import simplified from '../app/fonts/noto-sans-sc.woff2?url'
import traditional from '../app/fonts/noto-sans-tc.woff2?url'

const eastern: Partial<Record<string, string>> = {
  'ja-JP': japanese,
  'zh-CN': simplified,
  'zh-TW': traditional,
}
const weights = { 'Noto Sans KR Variable': '100 900', 'Noto Serif KR': '600' }
const unicodeRange = 'U+2E80-9FFF,U+FF00-FFEF'

let currentLocale: string | undefined
let faces: FontFace[] = []

/**
 * Gives a story in Chinese or Japanese the letters that the shop has for it, in both families as app/inline/load-fonts.ts does.
 * They are large and come with the first story in such a language.
 */
export const giveFaces = async (locale: string): Promise<void> => {
  if (currentLocale === locale) return
  currentLocale = locale
  for (const face of faces) document.fonts.delete(face)
  const at = eastern[locale]
  faces = at
    ? Object.entries(weights).map(
        ([family, weight]) => new FontFace(family, `url(${at})`, { weight, unicodeRange }),
      )
    : []
  for (const face of faces) document.fonts.add(face)
  await Promise.all(faces.map((face) => face.load()))
}
