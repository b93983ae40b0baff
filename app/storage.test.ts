import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'
import { readJson, writeJson } from './stored-json.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A browser's storage over a map, with room for so many letters. */
const createStorage = (room = Infinity) => {
  const values: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => values[name] ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      values[name] = text
    },
    removeItem: (name: string) => void delete values[name],
  }
  return new Proxy(values, { get: (_, name) => methods[name as keyof typeof methods] })
}

const denyStorage = () => {
  throw new DOMException('denied', 'SecurityError')
}

let testCount = 0
/** Each test has a name of its own: what is held in memory outlives it. */
const createName = () => `vini:test:${++testCount}:`

describe.each([
  { lack: 'nothing', storage: () => createStorage(), keeps: true },
  { lack: 'the storage, which is denied', storage: denyStorage, keeps: false },
  { lack: 'the storage, which is missing', storage: () => undefined, keeps: false },
  { lack: 'the storage, which is null', storage: () => null, keeps: false },
  { lack: 'room', storage: () => createStorage(0), keeps: false },
])('storage that lacks $lack', ({ storage, keeps }) => {
  beforeEach(() => {
    vi.stubGlobal('window', globalThis)
    const stubbedStorage = storage === denyStorage ? undefined : storage()
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => (storage === denyStorage ? denyStorage() : stubbedStorage),
      })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const name of ['localStorage', 'sessionStorage'] as const) Reflect.deleteProperty(globalThis, name)
  })

  it('reads what was written, by name and by the list of names, until it is removed', () => {
    const name = createName()
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
    const name = createName()
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
    const name = createName()
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('localStorage', createStorage(4))
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
    const name = createName()
    deviceStorage.write(name, 'mine')
    expect(deviceStorage.read(name)).toBe(null)
  })
})
