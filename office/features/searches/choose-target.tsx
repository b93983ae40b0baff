import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ListSearch } from '../../shell/list-search.tsx'
import type { SearchTarget } from './searches.queries.ts'
import { termTypeNames } from './term-texts.ts'

/** What a word may stand for, by a part of its name. */
export interface TargetChoice {
  query: string
  /** null before anything is searched for, undefined while they are on their way. */
  targets: readonly SearchTarget[] | null | undefined
  onSearch: (query: string) => void
}

export interface ChooseTargetProps extends TargetChoice {
  target: SearchTarget | null
  onChoose: (target: SearchTarget | null) => void
}

/** The thing of the catalogue that a word is to stand for. */
export const ChooseTarget = ({ query, targets, target, onSearch, onChoose }: ChooseTargetProps) => {
  if (target)
    return (
      <Cluster justify="between">
        <Text>{m['searches.target.chosen']({ type: termTypeNames[target.type](), name: target.name })}</Text>
        <Button size="small" onClick={() => onChoose(null)}>
          {m['searches.target.other']()}
        </Button>
      </Cluster>
    )
  return (
    <Stack gap={12}>
      <ListSearch label={m['searches.target.search']()} query={query} onSearch={onSearch} />
      {targets === undefined && <Text role="status">{m['searches.target.loading']()}</Text>}
      {targets?.length === 0 && <Text role="status">{m['searches.target.none']()}</Text>}
      {targets && targets.length > 0 && (
        <ul>
          {targets.map((one) => (
            <ListRow
              key={`${one.type} ${one.key}`}
              title={one.name}
              text={one.detail ?? undefined}
              meta={termTypeNames[one.type]()}
              acts={
                <Button
                  size="small"
                  aria-label={m['searches.target.choose_of']({
                    ...{ type: termTypeNames[one.type](), name: one.name },
                  })}
                  onClick={() => onChoose(one)}
                >
                  {m['searches.target.choose']()}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}
