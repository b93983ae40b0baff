import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'
import { readJson, writeJson } from './stored-json.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A browser's storage over a map, with room for so many letters. */
const storageOf = (room = Infinity) => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept[name] = text
    },
    removeItem: (name: string) => void delete kept[name],
  }
  return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] })
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

let place = 0
/** Each test has a name of its own: what is held in memory outlives it. */
const nameIt = () => `vini:test:${++place}:`

describe.each([
  { lack: 'nothing', storage: () => storageOf(), keeps: true },
  { lack: 'the storage, which is denied', storage: denied, keeps: false },
  { lack: 'the storage, which is missing', storage: () => undefined, keeps: false },
  { lack: 'the storage, which is null', storage: () => null, keeps: false },
  { lack: 'room', storage: () => storageOf(0), keeps: false },
])('storage that lacks $lack', ({ storage, keeps }) => {
  beforeEach(() => {
    vi.stubGlobal('window', globalThis)
    const opened = storage === denied ? undefined : storage()
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => (storage === denied ? denied() : opened),
      })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const name of ['localStorage', 'sessionStorage'] as const) Reflect.deleteProperty(globalThis, name)
  })

  it('reads what was written, by name and by the list of names, until it is removed', () => {
    const name = nameIt()
    for (const one of [deviceStorage, tabStorage]) {
      expect(one.read(name)).toBe(null)
      expect(one.write(name, 'kept')).toBe(keeps)
      expect(one.read(name)).toBe('kept')
      expect(one.listNames(name)).toEqual([name])
      one.write(name, null)
      expect(one.read(name)).toBe(null)
      expect(one.listNames(name)).toEqual([])
    }
  })

  it('answers only the kind of value that is expected', () => {
    const name = nameIt()
    writeJson(deviceStorage, name, 7)
    expect(readJson(deviceStorage, name, isNumber)).toBe(7)
    deviceStorage.write(name, '{"broken')
    expect(readJson(deviceStorage, name, isNumber)).toBe(null)
    writeJson(deviceStorage, name, 'seven')
    expect(readJson(deviceStorage, name, isNumber)).toBe(null)
  })
})

describe('storage that is full of what was kept before', () => {
  it('shows what was written last, as long as the page lives', () => {
    const name = nameIt()
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('localStorage', storageOf(4))
    expect(deviceStorage.write(name, 'old')).toBe(true)
    expect(deviceStorage.write(name, 'longer than before')).toBe(false)
    expect(deviceStorage.read(name)).toBe('longer than before')
    expect(deviceStorage.write(name, 'new')).toBe(true)
    expect(deviceStorage.read(name)).toBe('new')
    vi.unstubAllGlobals()
  })
})

describe('a server', () => {
  it('holds nothing for its next visitor', () => {
    const name = nameIt()
    deviceStorage.write(name, 'mine')
    expect(deviceStorage.read(name)).toBe(null)
  })
})
