import { storeValue, useStoredValue } from '../../use-stored-value.ts'

export type DeviceItem = { idProduct: number; qty: number }

const most = 50
const none: DeviceItem[] = []

const isItem = (value: unknown): value is DeviceItem => {
  const { idProduct, qty } = (value ?? {}) as Partial<DeviceItem>
  return Number.isInteger(idProduct) && Number.isInteger(qty) && Number(qty) >= 1 && Number(qty) <= 999
}

const parsed = (text: string | null): DeviceItem[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isItem).slice(0, most) : none
  } catch {
    return none
  }
}

const kept = storeValue('vini:cart', parsed)
const write = (items: DeviceItem[]) => kept.set(items.length ? JSON.stringify(items.slice(0, most)) : null)

const without = (idProduct: number) => kept.get().filter((item) => item.idProduct !== idProduct)

/** A visitor's cart, kept on the device until they log in. */
export const deviceCart = {
  all: kept.get,
  add: ({ idProduct, qty }: DeviceItem) => {
    const known = kept.get().find((item) => item.idProduct === idProduct)
    write([...without(idProduct), { idProduct, qty: Math.min(999, (known?.qty ?? 0) + qty) }])
  },
  set: ({ idProduct, qty }: DeviceItem) =>
    write(kept.get().map((item) => (item.idProduct === idProduct ? { idProduct, qty } : item))),
  remove: (idProduct: number) => write(without(idProduct)),
  clear: () => write(none),
}

/** What the visitor's cart holds now. */
export const useDeviceCart = (): DeviceItem[] => useStoredValue(kept, none)
