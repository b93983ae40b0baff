import { tabStorage } from '../../storage.ts'
import { createStoredValue, useStoredValue } from '../../use-stored-value.ts'

/** Ids of stores by the key of the group that is collected there. */
export type GroupStores = Readonly<Record<string, number>>

const none: GroupStores = {}

/** `PICKUP-3:7,PICKUP-5:2`: the group that began at store 3 is collected at 7. */
const parse = (text: string | null): GroupStores => {
  const pairs = [...(text ?? '').matchAll(/([^:,]+):(\d{1,9})(?=,|$)/g)]
  return pairs.length === 0 ? none : Object.fromEntries(pairs.map(([, key, id]) => [key, Number(id)]))
}

const storedStores = createStoredValue('vini:group-stores', parse, tabStorage)

/** The stores that were chosen for single groups of a cart over several stores, kept for this tab. */
export const useGroupStores = (): GroupStores => useStoredValue(storedStores, none)

export const chooseGroupStore = (key: string, id: number) =>
  storedStores.set(
    Object.entries({ ...storedStores.get(), [key]: id })
      .map(([group, store]) => `${group}:${store}`)
      .join(),
  )
