import { toBottleImage } from '#app/features/wines/pictures.ts'
import { m } from '#office-messages'
import { Bottle } from '#ui/bottle'
import { Button } from '#ui/button'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ListSearch } from '../../shell/list-search.tsx'
import type { OfficeWineCard } from '../wines/wines.queries.ts'

export type WineToPick = Pick<OfficeWineCard, 'id' | 'name' | 'originalName' | 'kind' | 'image'>

export interface ChoosePickProps {
  query: string
  /** null before anything is searched for, undefined while they are on their way. */
  wines: readonly WineToPick[] | null | undefined
  /** The wines that are picks already. */
  pickedIds: readonly number[]
  onSearch: (query: string) => void
  onChoose: (wine: WineToPick) => void
}

/** The wine of a new pick, by a part of its name; a wine is picked once. */
export const ChoosePick = ({ query, wines, pickedIds, onSearch, onChoose }: ChoosePickProps) => (
  <Stack gap={12}>
    <ListSearch label={m['picks.choose.search']()} query={query} onSearch={onSearch} />
    {wines === undefined && <Text role="status">{m['picks.choose.loading']()}</Text>}
    {wines?.length === 0 && <Text role="status">{m['picks.choose.none']()}</Text>}
    {wines && wines.length > 0 && (
      <ul>
        {wines.map((wine) => (
          <ListRow
            key={wine.id}
            lead={<Bottle {...toBottleImage(wine.image, [96, 240])} size="thumb" />}
            title={wine.name}
            text={wine.originalName}
            meta={wine.kind}
            acts={
              pickedIds.includes(wine.id) ? (
                <Text size="small" tone="secondary">
                  {m['picks.choose.picked']()}
                </Text>
              ) : (
                <Button
                  size="small"
                  aria-label={m['picks.choose.choose_of']({ name: wine.name })}
                  onClick={() => onChoose(wine)}
                >
                  {m['picks.choose.choose']()}
                </Button>
              )
            }
          />
        ))}
      </ul>
    )}
  </Stack>
)
