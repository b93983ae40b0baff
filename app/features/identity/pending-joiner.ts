import type { IdentityJoiner } from '#machines/identity-check-setup.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

const key = 'vini:joiner'

const isJoiner = (value: unknown): value is IdentityJoiner => {
  const { ticket, expiresAt, fullName, birthDate } = (value ?? {}) as Partial<IdentityJoiner>
  return [ticket, expiresAt, fullName, birthDate].every((text) => typeof text === 'string')
}

/** The person of a check for joining, in the tab that joins, until the ticket is used or expires. */
export const pendingJoiner = {
  keep: (joiner: IdentityJoiner) => writeJson(tabStorage, key, joiner),
  current: (): IdentityJoiner | null => {
    const joiner = readJson(tabStorage, key, isJoiner)
    return joiner && Date.parse(joiner.expiresAt) > Date.now() ? joiner : null
  },
  forget: () => tabStorage.write(key, null),
}
