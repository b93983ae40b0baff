import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { TextLink } from '#ui/text-link'
import { formatCount, formatPhone } from '../../format.ts'
import { findContentLanguage } from '../../shell/content-language.ts'
import { toEarliestTags } from '../stores/earliest-tag.ts'
import { formatStoreDistance } from '../stores/store-labels.ts'
import { useLocationLookup } from '../stores/use-location-lookup.ts'
import { home } from './home.queries.ts'

const toPickupTitle = (isNear: boolean, isToday: boolean) => {
  if (isNear) return m['home.pickup.title_near']()
  return isToday ? m['home.pickup.title']() : m['home.pickup.title_soon']()
}

/** Where wine can be collected soonest; those nearby, for who says where they are. */
export const PickupStores = () => {
  const { here, locating, failure, locate } = useLocationLookup()
  const { data: soonest } = useSuspenseQuery(home.pickup())
  const { data, isLoading } = useQuery({ ...home.pickup(here), enabled: here !== undefined })
  const nearest = here && data
  const visibleStores = nearest ?? soonest
  if (visibleStores.length === 0) return null
  const isToday = visibleStores.some(({ earliest }) => earliest?.today)
  return (
    <Section
      title={toPickupTitle(nearest !== undefined, isToday)}
      aside={
        <TextLink href="/store" onward>
          {m['home.pickup.all']()}
        </TextLink>
      }
    >
      <Stack gap={16}>
        {failure && (
          <Notice tone="warning" live="status">
            {failure}
          </Notice>
        )}
        <Grid columns={{ base: 1, md: 3 }} gap={12} as="ul">
          {visibleStores.map((store) => (
            <StoreCard
              key={store.id}
              as="li"
              name={store.name}
              lang={findContentLanguage()}
              href={`/product?idStore=${store.id}`}
              distance={formatStoreDistance(store)}
              lines={[store.address, formatPhone(store.phone)]}
              tags={[
                ...toEarliestTags(store.earliest),
                { text: m['home.pickup.count']({ count: formatCount(store.productCount) }) },
              ]}
            />
          ))}
        </Grid>
        {!nearest && (
          <div>
            <Button onClick={locate} working={(locating || isLoading) && m['stores.locating']()}>
              {m['stores.locate']()}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}
