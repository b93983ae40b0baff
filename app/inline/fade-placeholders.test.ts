import { describe, expect, it } from 'vitest'
import { fadePlaceholders } from './fade-placeholders.ts'

/** A page whose head has run, with a picture after an element of this name; answers what was animated. */
const loadPicture = (before: string | null): unknown[] => {
  const animations: unknown[] = []
  const previousElementSibling = before && {
    localName: before,
    animate: (keyframes: unknown) => animations.push(keyframes),
  }
  const page = new EventTarget()
  fadePlaceholders(page)
  const event = new Event('load')
  Object.defineProperty(event, 'target', {
    value: { closest: (selector: string) => (selector === 'picture' ? { previousElementSibling } : null) },
  })
  page.dispatchEvent(event)
  return animations
}

describe('a picture that is loaded before hydration', () => {
  it('fades its placeholder out', () => {
    expect(loadPicture('svg')).toEqual([{ opacity: 0 }])
  })

  it('leaves what is no placeholder', () => {
    expect(loadPicture('span')).toEqual([])
    expect(loadPicture(null)).toEqual([])
  })

  it('leaves a script or a style sheet that is loaded', () => {
    const page = new EventTarget()
    fadePlaceholders(page)
    const event = new Event('load')
    Object.defineProperty(event, 'target', { value: { closest: () => null } })
    expect(() => page.dispatchEvent(event)).not.toThrow()
  })
})
