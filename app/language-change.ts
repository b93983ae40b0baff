import { tabStorage } from './storage.ts'

const storageKey = 'vini:language'

const toMark = (memberId: number, locale: string) => `${memberId} ${locale}`

/** That a member changed the shop's language in this tab, until it is answered whether messages follow. */
export const languageChange = {
  isOpen: (): boolean => Boolean(tabStorage.read(storageKey)),
  isOpenFor: (memberId: number, locale: string): boolean =>
    tabStorage.read(storageKey) === toMark(memberId, locale),
  open: (memberId: number, locale: string) => tabStorage.write(storageKey, toMark(memberId, locale)),
  close: () => tabStorage.write(storageKey, null),
}
