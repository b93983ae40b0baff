import { m } from '#messages'
import { TasteRadar } from '#ui/taste-radar'
import type { OwnTaste } from './own-taste.queries.ts'
import { joinList } from '../../join-facts.ts'

const names = {
  sweetness: m['wines.taste.sweetness'],
  acidity: m['wines.taste.acidity'],
  tannin: m['wines.taste.tannin'],
  body: m['wines.taste.body'],
  fizz: m['wines.taste.fizz'],
} as const
const order = ['sweetness', 'acidity', 'tannin', 'body', 'fizz'] as const

/** Five axes of a member's taste, with the same in words. */
export const OwnRadar = ({ axes }: Pick<OwnTaste, 'axes'>) => {
  const axisValues = order.map((axis) => ({
    name: names[axis](),
    value: axes[axis],
    words: m['own_wine.radar.points']({ value: axes[axis].toFixed(1) }),
  }))
  return (
    <TasteRadar
      axes={axisValues}
      of={5}
      sentence={m['own_wine.radar.label']({
        values: joinList(axisValues.map(({ name, words }) => `${name} ${words}`)),
      })}
      heads={[m['own_wine.radar.axis'](), m['own_wine.radar.value']()]}
    />
  )
}
