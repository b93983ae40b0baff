/** The worker writes it into what it keeps; a page that came over the network has none. */
const getDataset = () => document.documentElement.dataset

/** When the page that is shown was kept; null when the network brought it, or has brought what it shows since. */
export const findCachedAt = (): Date | null => {
  const at = Number(getDataset()['keptAt'])
  return at ? new Date(at) : null
}

export const clearCachedAt = (): void => {
  delete getDataset()['keptAt']
}
