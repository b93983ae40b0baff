import type { Welcome } from '#machines/sign-up.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'

/** What a new member is told when the identity check took the sign-up page's place. */
export type StoredWelcome = { coupon: Welcome['coupon']; goOn: string | null }

export const welcomePath = '/account/signup?welcome=1'
const key = 'vini:welcome'

const isStoredWelcome = (value: unknown): value is StoredWelcome =>
  typeof value === 'object' && value !== null && 'coupon' in value && 'goOn' in value

/** Kept in the tab that joined, where the check comes back to. */
export const storedWelcome = {
  keep: (welcome: StoredWelcome) => writeJson(tabStorage, key, welcome),
  current: () => readJson(tabStorage, key, isStoredWelcome),
}
