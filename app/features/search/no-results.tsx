import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

interface NoResultsProps {
  /** Grapes to offer instead. */
  grapes: { id: number; name: string }[]
  title?: string
}

/** Nothing was found: how to search, grapes to look at, and whom to ask. */
export const NoResults = ({ grapes, title = m['search.none.title']() }: NoResultsProps) => (
  <EmptyState
    title={title}
    text={m['search.none.hint']()}
    action={
      <Stack gap={16} align="center">
        <Text size="small" tone="caption">
          {m['search.none.popular']()}
        </Text>
        <Cluster gap={6} justify="center">
          {grapes.slice(0, 8).map((grape) => (
            <Chip key={grape.id} href={`/product?idTypes=${grape.id}`}>
              {grape.name}
            </Chip>
          ))}
        </Cluster>
        <Button href="/mypage/inquiry/write">{m['search.none.ask']()}</Button>
      </Stack>
    }
  />
)
