import type { Joining, Provider } from '#machines/social-login-setup.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import { isBrand } from './brand-name.ts'

/** A person without a membership from a provider, on the way to the sign-up page of this tab. */
export type SocialProfile = Joining & { provider: Provider }

const key = 'vini:joining'

const isSocialProfile = (value: unknown): value is SocialProfile => {
  const { ticket, provider } = (value ?? {}) as Partial<SocialProfile>
  return typeof ticket === 'string' && isBrand(provider)
}

export const socialProfile = {
  keep: (face: SocialProfile) => writeJson(tabStorage, key, face),
  current: () => readJson(tabStorage, key, isSocialProfile),
  forget: () => tabStorage.write(key, null),
}
