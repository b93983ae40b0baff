/** The addresses of the shop's fonts; East Asian letters have one of their own in some languages. */
export interface FontFiles {
  sans: string
  serif: string
  eastAsian: Partial<Record<string, string>>
}

const sansFamily = 'Noto Sans KR Variable'
const serifFamily = 'Noto Serif KR'
const everything = 'U+0-10FFFF'
const hanAndKana = 'U+2E80-9FFF,U+FF00-FFEF'

const createFace = (family: string, url: string, weight: string, unicodeRange: string) =>
  new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap' })

const createFaces = ({ sans, serif }: FontFiles, eastAsian: string | undefined): FontFace[] => [
  createFace(sansFamily, sans, '100 900', everything),
  createFace(serifFamily, serif, '600', everything),
  ...(eastAsian === undefined
    ? []
    : [
        createFace(sansFamily, eastAsian, '100 900', hanAndKana),
        createFace(serifFamily, eastAsian, '600', hanAndKana),
      ]),
]

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
 * once. Later visits have them from the start. Han letters and kana differ by language: Japanese and Chinese
 * have a font of their own for them, in both families; fonts of one family combine only where their weights
 * are written in the same form.
 */
export const loadFonts = (files: FontFiles, scriptsStarted: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const eastAsian = files.eastAsian[document.documentElement.lang]
    const faces = createFaces(files, eastAsian)
    const key = [files.sans, eastAsian].join()
    const addFaces = () => faces.forEach((face) => document.fonts.add(face))
    const load = async () => {
      await Promise.all(faces.map((face) => face.load()))
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
