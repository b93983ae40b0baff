import { tabStorage } from './storage.ts'

const storageKey = 'vini:language'

/** The language to which a member changed the shop in this tab, until it is answered whether messages follow. */
export const languageChange = {
  read: (): string | null => tabStorage.read(storageKey),
  write: (locale: string | null) => tabStorage.write(storageKey, locale),
}
