import { expect, it } from 'vitest'
import { attributes, type Intensity } from './grammar/grammar.ts'
import type { Bounds } from './predicates.ts'
import { toTasteMeaning } from './taste-scale.ts'

const findBounds = (predicate: ReturnType<typeof toTasteMeaning>['predicate']): Bounds => {
  if (predicate.is === 'any' && predicate.parts[0]) return findBounds(predicate.parts[0])
  return predicate.is === 'measure' ? predicate : {}
}
const isWithin = (inner: Bounds, outer: Bounds) =>
  (inner.from ?? -Infinity) >= (outer.from ?? -Infinity) &&
  (inner.until ?? Infinity) <= (outer.until ?? Infinity)

it('never widens by a stronger word', () => {
  for (const attribute of attributes)
    for (const degree of ['high', 'low'] as const) {
      const [plain, very] = [[], ['very']].map((intensities) =>
        findBounds(toTasteMeaning(attribute, degree, intensities as Intensity[]).predicate),
      )
      expect([attribute, degree, isWithin(very ?? {}, plain ?? {})]).toEqual([attribute, degree, true])
    }
})

it('turns round when it is denied', () => {
  for (const attribute of attributes) {
    const high = findBounds(toTasteMeaning(attribute, 'high', []).predicate)
    const opposite = findBounds(toTasteMeaning(attribute, 'high', ['denied']).predicate)
    expect([attribute, (opposite.until ?? Infinity) < (high.from ?? -Infinity)]).toEqual([attribute, true])
  }
})
