import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CompareBar } from '#ui/compare-bar'
import { useMyStoreId } from '../stores/my-store.ts'
import { toProductTitle } from './facts.ts'
import { maxCompared, compareChoice, toCompareHref } from './compare-choice.ts'
import { toBottleImage } from './pictures.ts'
import { wines } from './wines.queries.ts'

/** What is chosen to be compared, at the foot of lists. */
export const CompareTray = ({ ids }: { ids: number[] }) => {
  const { data = [] } = useQuery({
    ...wines.several(ids, useMyStoreId()),
    placeholderData: (before) => before,
  })
  return (
    <CompareBar
      label={m['wines.compare.tray']()}
      places={maxCompared}
      pill={m['wines.compare.pill']({ count: String(ids.length) })}
      items={ids.map((id) => {
        const wine = data.find((one) => one.id === id)
        const name = wine ? toProductTitle(wine) : ''
        return {
          key: id,
          name,
          ...(wine && { image: toBottleImage(wine.image, [96, 240]) }),
          removeLabel: m['wines.compare.remove']({ name }),
          onRemove: () => compareChoice.remove(id),
        }
      })}
      acts={
        <>
          <Button variant="link" onClick={compareChoice.clear}>
            {m['wines.compare.clear']()}
          </Button>
          <Button variant="primary" href={toCompareHref(ids)}>
            {m['wines.compare.action']({ count: String(ids.length) })}
          </Button>
        </>
      }
    />
  )
}
