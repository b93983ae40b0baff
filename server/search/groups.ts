/** Adds an item to the list of a key. */
export const addTo = <K, T>(groups: Map<K, T[]>, key: K, item: T): void => {
  const list = groups.get(key)
  if (list) list.push(item)
  else groups.set(key, [item])
}
