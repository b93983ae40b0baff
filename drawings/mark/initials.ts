import { known, plain } from '../letters/letters.ts'

const PARTICLES =
  /^(de|du|des|di|da|do|la|le|les|el|the|of|und|y|e|et|château|chateau|domaine|bodega|bodegas|weingut|quinta|tenuta|cantina|maison|estate|estates|winery|vineyards|cellars|clos)$/i

/** The first letter of a word as a capital, without its accent where the letter has an outline. */
export const initial = (word: string): string => {
  const letter = [...word.normalize('NFC')][0] ?? ''
  return (known(letter) ? (plain(letter)[0] ?? '') : letter).toUpperCase()
}

/** One or two initials of a winery, leaving out the words that half of all wineries share. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.test(word))
  return (words.length ? words : [name]).slice(0, 2).map(initial).join('')
}
