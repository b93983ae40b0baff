import { describe, expect, it } from 'vitest'
import { createKeyReader, type KeyPress } from './key-reader.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ isComposing: false, repeat: false, timeStamp: 0 },
  code,
  ...more,
})
const onPage = { isAtRest: false, hasSingles: true }
const inField = { isAtRest: true, hasSingles: true }
const withoutSingles = { isAtRest: false, hasSingles: false }

describe('keys of the desk', () => {
  it('open the palette, save and submit with Ctrl or ⌘, in fields too', () => {
    const readKey = createKeyReader()
    expect(readKey(press('KeyK', { ctrlKey: true }), onPage)).toBe('palette')
    expect(readKey(press('KeyK', { metaKey: true }), inField)).toBe('palette')
    expect(readKey(press('KeyS', { metaKey: true }), inField)).toBe('save')
    expect(readKey(press('Enter', { ctrlKey: true }), inField)).toBe('submit')
    expect(readKey(press('KeyK', { ctrlKey: true, shiftKey: true }), onPage)).toBeNull()
    expect(readKey(press('KeyK', { ctrlKey: true, altKey: true }), onPage)).toBeNull()
  })

  it('search, select, edit and show the help by one character, outside fields alone', () => {
    const readKey = createKeyReader()
    const codes = ['Slash', 'KeyX', 'KeyE'] as const
    expect(codes.map((code) => readKey(press(code), onPage))).toEqual(['search', 'select', 'edit'])
    expect(readKey(press('Slash', { shiftKey: true }), onPage)).toBe('help')
    expect(codes.map((code) => readKey(press(code), inField))).toEqual([null, null, null])
    expect(readKey(press('KeyX', { repeat: true }), onPage)).toBeNull()
  })

  it('go to a page by g and a letter, within a second and a half', () => {
    const readKey = createKeyReader()
    expect(readKey(press('KeyG', { timeStamp: 1000 }), onPage)).toBeNull()
    expect(readKey(press('KeyO', { timeStamp: 2400 }), onPage)).toBe('go.o')
    expect(readKey(press('KeyO', { timeStamp: 2500 }), onPage)).toBeNull()
    readKey(press('KeyG', { timeStamp: 3000 }), onPage)
    expect(readKey(press('KeyC', { timeStamp: 4501 }), onPage)).toBeNull()
    readKey(press('KeyG', { timeStamp: 5000 }), onPage)
    expect(readKey(press('KeyE', { timeStamp: 5100 }), onPage)).toBe('edit')
  })

  it('never act while a syllable is being composed', () => {
    const readKey = createKeyReader()
    expect(readKey(press('Enter', { ctrlKey: true, isComposing: true }), inField)).toBeNull()
    expect(readKey(press('KeyS', { ctrlKey: true, isComposing: true }), inField)).toBe('save')
    expect(readKey(press('KeyX', { isComposing: true }), onPage)).toBeNull()
  })

  it('leave single characters alone where they are turned off, and arrows as they are', () => {
    const readKey = createKeyReader()
    const codes = ['Slash', 'KeyX', 'KeyG', 'KeyO', 'ArrowDown', 'ArrowUp']
    expect(codes.map((code) => readKey(press(code), withoutSingles))).toEqual([
      ...[null, null, null, null],
      ...['next', 'previous'],
    ])
    expect(readKey(press('Slash', { shiftKey: true }), withoutSingles)).toBeNull()
    expect(readKey(press('KeyK', { ctrlKey: true }), withoutSingles)).toBe('palette')
  })
})
