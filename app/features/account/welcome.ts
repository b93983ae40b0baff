import type { Welcome } from '#machines/sign-up.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/** What a new member is shown when the identity check replaced the sign-up page. */
export type StoredWelcome = { coupon: Welcome['coupon']; goOn: string | null }

export const welcomePath = '/account/signup?welcome=1'
const key = 'vini:welcome'

const isStoredWelcome = (value: unknown): value is StoredWelcome =>
  typeof value === 'object' && value !== null && 'coupon' in value && 'goOn' in value

/** Stored in the tab that joined, to which the check returns. */
export const storedWelcome = {
  keep: (welcome: StoredWelcome) => writeJson(tabStorage, key, welcome),
  current: () => readJson(tabStorage, key, isStoredWelcome),
}
