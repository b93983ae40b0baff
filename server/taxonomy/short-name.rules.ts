const maxLetters = 6
/** The shop's own name, which stores bear in front of theirs. */
const brand = '비니'

/** The name of a store on cards, at most six letters: its own, else the part of its name that says the place. */
export const toShortStoreName = ({ name, shortName }: { name: string; shortName: string | null }): string => {
  if (shortName) return shortName
  const words = name.split(/\s+/).filter((word) => word !== '' && word !== brand)
  const last = words.at(-1) ?? name
  if (last.endsWith('점') && last.length <= maxLetters) return last
  const leading = words.reduce((text, word) => {
    const longer = text ? `${text} ${word}` : word
    return longer.length <= maxLetters ? longer : text
  }, '')
  return leading || [...(words[0] ?? name)].slice(0, maxLetters).join('')
}
