import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CompareBar } from '#ui/compare-bar'
import { titleOf } from './facts.ts'
import { comparable, compareChoice, compareHref } from './compare-choice.ts'
import { bottle } from './pictures.ts'
import { wines } from './wines.queries.ts'

/** What is chosen to be compared, at the foot of lists. */
export const CompareTray = ({ ids }: { ids: number[] }) => {
  const { data = [] } = useQuery({ ...wines.several(ids), placeholderData: (before) => before })
  return (
    <CompareBar
      label={m['wine.compare.tray']()}
      places={comparable}
      items={ids.map((id) => {
        const wine = data.find((one) => one.id === id)
        const name = wine ? titleOf(wine) : ''
        return {
          key: id,
          name,
          ...(wine && { image: bottle(wine.image, [96, 240]) }),
          removeLabel: m['wine.compare.remove']({ name }),
          onRemove: () => compareChoice.remove(id),
        }
      })}
      acts={
        <>
          <Button variant="link" onClick={compareChoice.clear}>
            {m['wine.compare.clear']()}
          </Button>
          <Button variant="primary" href={compareHref(ids)}>
            {m['wine.compare.action']({ count: String(ids.length) })}
          </Button>
        </>
      }
    />
  )
}
