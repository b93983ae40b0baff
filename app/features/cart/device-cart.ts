import { useSyncExternalStore } from 'react'

export type DeviceItem = { idProduct: number; qty: number }

const key = 'vini:cart'
const most = 50
const listeners = new Set<() => void>()
const none: DeviceItem[] = []
let read: { text: string | null; items: DeviceItem[] } = { text: null, items: none }

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

const all = (): DeviceItem[] => {
  const text = localStorage.getItem(key)
  if (text !== read.text) read = { text, items: parsed(text) }
  return read.items
}

const write = (items: DeviceItem[]) => {
  if (items.length) localStorage.setItem(key, JSON.stringify(items.slice(0, most)))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

const without = (idProduct: number) => all().filter((item) => item.idProduct !== idProduct)

/** A visitor's cart, kept on the device until they log in. */
export const deviceCart = {
  all,
  add: ({ idProduct, qty }: DeviceItem) => {
    const known = all().find((item) => item.idProduct === idProduct)
    write([...without(idProduct), { idProduct, qty: Math.min(999, (known?.qty ?? 0) + qty) }])
  },
  set: ({ idProduct, qty }: DeviceItem) =>
    write(all().map((item) => (item.idProduct === idProduct ? { idProduct, qty } : item))),
  remove: (idProduct: number) => write(without(idProduct)),
  clear: () => write([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

/** What the visitor's cart holds now; empty on the server and in the first render. */
export const useDeviceCart = (): DeviceItem[] =>
  useSyncExternalStore(deviceCart.subscribe, deviceCart.all, () => none)
