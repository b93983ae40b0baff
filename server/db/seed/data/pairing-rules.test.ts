import { describe, expect, it } from 'vitest'
import { dishes } from './dishes.ts'
import { isRefusedPairing, pairingRules } from './pairing-rules.ts'
import { wineDrafts } from './rows.ts'
import { wines } from './wines.ts'

const hot = ['mala', 'tteokbokki', 'jeyuk', 'dakgalbi', 'yangnyeom-chicken', 'budae-jjigae', 'thai-curry']
const notMains = ['yakgwa', 'gotgam', 'chocolate-cake', 'fruit-tart', 'cheesecake', 'nuts']
const isMain = ({ key, group }: (typeof dishes)[number]) => group !== 'cheese' && !notMains.includes(key)
const everyday = ['burger', 'pizza', 'gimbap', 'tteokbokki', 'fried-chicken', 'samgyeopsal', 'jokbal', 'mala']

const draftByCode = new Map(wineDrafts.map((draft) => [draft.code, draft]))
const pairs = wines.flatMap(({ key, dishes: own }) => {
  const draft = draftByCode.get(key)
  if (!draft) throw new Error(`${key} has no draft`)
  return own.map((dish) => ({ ...draft, dish: dish.key }))
})
type Pair = (typeof pairs)[number]
const list = (isWrong: (pair: Pair) => boolean) =>
  pairs.filter(isWrong).map(({ code, dish }) => `${code} with ${dish}`)

describe('the dishes of the wines', () => {
  it('are none that a rule refuses', () => {
    expect(list((pair) => isRefusedPairing(pair.dish, { ...pair, tannin: pair.tannin ?? null }))).toEqual([])
  })

  it('are not hot beside a dry wine of 14 percent', () => {
    expect(list(({ dish, alcohol, sweetness }) => hot.includes(dish) && alcohol >= 14 && sweetness <= 2)).toEqual([])
  })

  it('are no savoury mains beside a sweet wine', () => {
    const mains = new Set(dishes.filter(isMain).map(({ key }) => key))
    expect(list(({ dish, sweetness }) => mains.has(dish) && sweetness >= 4)).toEqual([])
  })

  it('are no everyday ones beside a bottle of more than 100,000 won', () => {
    expect(list(({ dish, price }) => everyday.includes(dish) && price > 100_000)).toEqual([])
  })

  it('are no raw fish beside tannin, and no dessert beside a dry wine', () => {
    expect(list(({ dish, tannin }) => ['gwangeo-hoe', 'gul', 'sushi'].includes(dish) && (tannin ?? 0) >= 3)).toEqual([])
    expect(list(({ dish, sweetness }) => notMains.slice(0, 5).includes(dish) && sweetness <= 2)).toEqual([])
  })

  it('are judged by rules that name dishes there are', () => {
    const keys = new Set(dishes.map(({ key }) => key))
    expect(pairingRules.flatMap((rule) => [...rule.dishes]).filter((key) => !keys.has(key))).toEqual([])
  })
})
