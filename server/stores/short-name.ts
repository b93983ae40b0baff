const maxLetters = 6

/**
 * A store's name for cards and narrow rows, six letters at most: 성수점 for 비니 성수점. A name that does not end with a
 * branch stays whole where it is short enough, else its last word stands for it.
 */
export const toShortStoreName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const isShort = [...words.join('')].length <= maxLetters
  return last.endsWith('점') || !isShort ? [...last].slice(0, maxLetters).join('') : words.join(' ')
}
