type Entry = { key: string; share: string }

/** The entries of a text as a list's cell has them. */
export const parseEntries = (text: string): Entry[] =>
  text.split(';').flatMap((part) => {
    const [, key = part.trim(), share = ''] = /^(.*?)\s+(\d{1,3})\s*%?$/.exec(part.trim()) ?? []
    return key === '' ? [] : [{ key, share }]
  })

export const formatEntries = (entries: readonly Entry[]): string =>
  entries.map(({ key, share }) => (share === '' ? key : `${key} ${share}`)).join('; ')
