import { createStoredValue, useStoredValue } from '../../use-stored-value.ts'

export type DeviceItem = { idProduct: number; qty: number; fulfilment?: 'PICKUP' | 'DELIVERY' }

const maxItems = 50
const noItems: DeviceItem[] = []

const isItem = (value: unknown): value is DeviceItem => {
  const { idProduct, qty, fulfilment } = (value ?? {}) as Partial<DeviceItem>
  return (
    Number.isInteger(idProduct) &&
    Number.isInteger(qty) &&
    Number(qty) >= 1 &&
    Number(qty) <= 999 &&
    (fulfilment === undefined || fulfilment === 'PICKUP' || fulfilment === 'DELIVERY')
  )
}

const parseItems = (text: string | null): DeviceItem[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isItem).slice(0, maxItems) : noItems
  } catch {
    return noItems
  }
}

const storedItems = createStoredValue('vini:cart', parseItems)
const write = (items: DeviceItem[]) =>
  storedItems.set(items.length ? JSON.stringify(items.slice(0, maxItems)) : null)

const listWithout = (idProduct: number) => storedItems.get().filter((item) => item.idProduct !== idProduct)

/** A visitor's cart, kept on the device until they log in. */
export const deviceCart = {
  all: storedItems.get,
  /** Adds to what is there; a way of receiving that is left out stays as it is. */
  add: (addition: DeviceItem) => {
    const existing = storedItems.get().find((item) => item.idProduct === addition.idProduct)
    const qty = Math.min(999, (existing?.qty ?? 0) + addition.qty)
    write([...listWithout(addition.idProduct), { ...existing, ...addition, qty }])
  },
  set: (change: DeviceItem) =>
    write(
      storedItems.get().map((item) => (item.idProduct === change.idProduct ? { ...item, ...change } : item)),
    ),
  remove: (idProduct: number) => write(listWithout(idProduct)),
  clear: () => write(noItems),
}

/** What the visitor's cart holds now. */
export const useDeviceCart = (): DeviceItem[] => useStoredValue(storedItems, noItems)
