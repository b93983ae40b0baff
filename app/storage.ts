export interface SafeStorage {
  read: (name: string) => string | null
  /** Null removes the value; answers whether that outlives the page. */
  write: (name: string, text: string | null) => boolean
  listNames: (prefix: string) => string[]
}

/**
 * A browser's storage that never throws. What it cannot keep, because storage is denied, missing or full, is held in
 * memory as long as the page lives; a server holds nothing.
 */
const openStorage = (find: () => Storage): SafeStorage => {
  const memory = new Map<string, string | null>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(find())
    } catch {
      return undefined
    }
  }
  const read = (name: string) =>
    memory.get(name) ?? (memory.has(name) ? null : attempt((one) => one.getItem(name))) ?? null
  const write = (name: string, text: string | null) => {
    const isStored = attempt((storage) => {
      if (text === null) storage.removeItem(name)
      else storage.setItem(name, text)
      return true
    })
    if (isStored) memory.delete(name)
    else if (typeof window !== 'undefined') memory.set(name, text)
    return isStored === true
  }
  return {
    read,
    write,
    listNames: (prefix) =>
      [...new Set([...(attempt((one) => Object.keys(one)) ?? []), ...memory.keys()])].filter(
        (name) => name.startsWith(prefix) && memory.get(name) !== null,
      ),
  }
}

/** Kept on the device, for all tabs of the shop. */
export const deviceStorage = openStorage(() => localStorage)

/** Kept for one tab, over the pages it shows. */
export const tabStorage = openStorage(() => sessionStorage)

/** Of another tab of the shop, which this page has opened. */
export const openTabStorage = (tab: Window) =>
  tab === window ? tabStorage : openStorage(() => tab.sessionStorage)
