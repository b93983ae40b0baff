import { hasOwnSans } from './has-own-sans.ts'

/** The addresses of the shop's fonts. Those of Latin letters are a tenth as large. */
export interface FontFiles {
  sans: string
  serif: string
  latinSans: string
  latinSerif: string
}

const sansFamily = 'Noto Sans KR Variable'
const serifFamily = 'Noto Serif KR'
const everything = 'U+0-10FFFF'
const hangul = 'U+1100-11FF,U+3130-318F,U+AC00-D7AF'
const latin = 'U+0-17F,U+20A9'
/** All but Hangul and the ellipsis, which the face of Korean draws at half the height of a letter. */
const english = `${latin},U+2000-2025,U+2027-20CF,U+2100-2BFF`

const createFace = (family: string, url: string, weight: string, unicodeRange: string) =>
  new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap' })

/** The faces that a page begins with, and those that the browser loads where the page has a letter of theirs. */
const createFaces = (
  { sans, serif, latinSans, latinSerif }: FontFiles,
  lang: string,
): [first: FontFace[], later: FontFace[]] => {
  const isEnglish = lang.startsWith('en')
  const ownSans = hasOwnSans()
  const createSans = (url: string, unicodeRange: string) =>
    ownSans ? [] : [createFace(sansFamily, url, '100 900', unicodeRange)]
  if (lang.startsWith('ko'))
    return [[...createSans(sans, everything), createFace(serifFamily, serif, '600', everything)], []]
  return [
    [
      ...createSans(latinSans, isEnglish ? english : latin),
      ...(isEnglish ? [createFace(serifFamily, latinSerif, '600', english)] : []),
    ],
    [...createSans(sans, hangul), createFace(serifFamily, serif, '600', hangul)],
  ]
}

const readNote = (): unknown => {
  try {
    return localStorage['faces']
  } catch {
    return undefined
  }
}

const writeNote = (key: string) => {
  try {
    localStorage['faces'] = key
  } catch {
    // Without storage, every visit counts as the first.
  }
}

/**
 * Resolves once the shop's fonts are added. Text is readable without them, and they are large: a first visit
 * loads them after all that its page needs and adds them together, so that the page is laid out again only
 * once. Later visits have them from the start. Han letters and kana are the device's own, which has all of
 * them, in the forms of the page's language; their headings have no serif.
 */
export const loadFonts = (files: FontFiles, scriptsStarted: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const [first, later] = createFaces(files, document.documentElement.lang)
    const key = first.map(({ family, unicodeRange }) => family + unicodeRange).join() + files.sans
    const addFaces = () => [...first, ...later].forEach((face) => document.fonts.add(face))
    const load = async () => {
      await Promise.all(first.map((face) => face.load()))
      addFaces()
      writeNote(key)
    }
    if (readNote() === key) {
      addFaces()
      return resolve()
    }
    addEventListener(
      'load',
      () => void scriptsStarted.then(() => setTimeout(() => void load().then(resolve, () => resolve()))),
    )
  })
