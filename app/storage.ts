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
  const held = new Map<string, string | null>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(find())
    } catch {
      return undefined
    }
  }
  const read = (name: string) =>
    held.get(name) ?? (held.has(name) ? null : attempt((one) => one.getItem(name))) ?? null
  const write = (name: string, text: string | null) => {
    const isKept = attempt((storage) => {
      if (text === null) storage.removeItem(name)
      else storage.setItem(name, text)
      return true
    })
    if (isKept) held.delete(name)
    else if (typeof window !== 'undefined') held.set(name, text)
    return isKept === true
  }
  return {
    read,
    write,
    listNames: (prefix) =>
      [...new Set([...(attempt((one) => Object.keys(one)) ?? []), ...held.keys()])].filter(
        (name) => name.startsWith(prefix) && held.get(name) !== null,
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
