import { tabStorage } from '../../storage.ts'

const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const toStorageKey = (what: string) => `vini:order:${what}`

/** A key that stays the same while one shopper is about one order in one tab, so that it is opened once. */
export const orderIdempotencyKey = {
  of: (what: string): string => {
    const name = toStorageKey(what)
    const key = tabStorage.read(name) ?? createKey()
    tabStorage.write(name, key)
    return key
  },
  /** The order it opened is over: the same products are another order from now on. */
  renew: (what: string): string => {
    tabStorage.write(toStorageKey(what), null)
    return orderIdempotencyKey.of(what)
  },
}
