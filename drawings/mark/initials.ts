import { isDrawable, toPlainText } from '../lettering/lettering.ts'

const particles =
  /^(de|du|des|di|da|do|la|le|les|el|the|of|und|y|e|et|château|chateau|domaine|bodega|bodegas|weingut|quinta|tenuta|cantina|maison|estate|estates|winery|vineyards|cellars|clos)$/i

/** The first letter of a word as a capital, without its accent where the letter has an outline. */
export const toInitial = (word: string): string => {
  const letter = [...word.normalize('NFC')][0] ?? ''
  return (isDrawable(letter) ? (toPlainText(letter)[0] ?? '') : letter).toUpperCase()
}

/** One or two initials of a winery, leaving out the words that half of all wineries share. */
export const toInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word && !particles.test(word))
  return (words.length ? words : [name]).slice(0, 2).map(toInitial).join('')
}
