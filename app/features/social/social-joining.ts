import type { Joining, Provider } from '#machines/social-login.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import { isBrand } from './brand-name.ts'

/** Somebody new at a provider, on the way to the sign-up page of this tab. */
export type NewFace = Joining & { provider: Provider }

const key = 'vini:joining'

const isNewFace = (value: unknown): value is NewFace => {
  const { ticket, provider } = (value ?? {}) as Partial<NewFace>
  return typeof ticket === 'string' && isBrand(provider)
}

export const newFace = {
  keep: (face: NewFace) => writeJson(tabStorage, key, face),
  current: () => readJson(tabStorage, key, isNewFace),
  forget: () => tabStorage.write(key, null),
}
