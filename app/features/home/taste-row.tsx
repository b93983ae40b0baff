import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { hasNoData } from '../../shell/block.tsx'
import { me } from '../session/me.queries.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { ownTaste } from '../taste/own-taste.queries.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import type { ProductCard } from '../wines/wines.queries.ts'
import { home } from './home.queries.ts'
import { useShownWines } from './use-shown-wines.ts'

/** Who has not answered yet is asked to: a minute, eight questions. */
export const TasteInvitation = () => (
  <Section>
    <Box ground="deep" pad="large">
      <Cluster justify="between" gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="h3">
            {m['home.taste.title']()}
          </Heading>
          <Text tone="secondary">{m['home.taste.text']()}</Text>
        </Stack>
        <Button href="/survey">{m['home.taste.action']()}</Button>
      </Cluster>
    </Box>
  </Section>
)

/** Wines that fit a member's taste, each with how well. */
export const TasteMatches = ({ name, picks }: { name: string; picks: readonly ProductCard[] }) => (
  <Section
    title={m['home.match.title']({ name })}
    aside={
      <TextLink href="/survey/result" onward>
        {m['home.match.why']()}
      </TextLink>
    }
  >
    <WineGrid label={m['home.match.title']({ name })} products={picks} flow="row" />
  </Section>
)

export const TasteRow = () => {
  const { data: viewer } = useQuery(me.current())
  const { data: taste, isLoading } = useQuery({
    ...ownTaste.latest(),
    enabled: Boolean(viewer),
    throwOnError: hasNoData,
  })
  const myStore = useMyStoreId()
  const { data: matchedWines } = useQuery({ ...home.matched(myStore), enabled: Boolean(viewer && taste) })
  const { taste: tasteWines } = useShownWines()
  if (isLoading)
    return (
      <Section>
        <Skeleton shape="block" />
      </Section>
    )
  return viewer && taste ? (
    <TasteMatches name={viewer.fullName} picks={matchedWines ? tasteWines : taste.picks} />
  ) : (
    <TasteInvitation />
  )
}
