/** The worker writes it into what it keeps; a page that came over the network has none. */
const mark = () => document.documentElement.dataset

/** When the page that is shown was kept; null when the network brought it, or has brought what it shows since. */
export const keptAt = (): Date | null => {
  const at = Number(mark()['keptAt'])
  return at ? new Date(at) : null
}

export const isFreshNow = (): void => {
  delete mark()['keptAt']
}
