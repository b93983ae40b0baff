import type { ReactNode } from 'react'
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
  title?: string | undefined
  /** Which condition, taken away, finds how many: in the place of the grapes. */
  waysOut?: ReactNode
}

const Grapes = ({ grapes }: Pick<NoResultsProps, 'grapes'>) => (
  <>
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
  </>
)

/** Nothing was found: how to search, what to look at instead, and whom to ask. */
export const NoResults = ({ grapes, title = m['search.none.title'](), waysOut }: NoResultsProps) => (
  <EmptyState
    title={title}
    text={waysOut ? m['search.way_out.title']() : m['search.none.hint']()}
    action={
      <Stack gap={16} align="center">
        {waysOut ?? <Grapes grapes={grapes} />}
        <Button href="/mypage/inquiry/write">{m['search.none.ask']()}</Button>
      </Stack>
    }
  />
)
