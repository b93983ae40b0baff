import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { TextLink } from '#ui/text-link'
import { count, phone } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { earliestTag } from '../stores/earliest.ts'
import { distanceOf } from '../stores/store-words.ts'
import { usePlace } from '../stores/use-place.ts'
import { home } from './home.queries.ts'

const pickupTitle = (isNear: boolean, isToday: boolean) => {
  if (isNear) return m['home.pickup.title_near']()
  return isToday ? m['home.pickup.title']() : m['home.pickup.title_soon']()
}

/** Where wine can be collected soonest; those nearby, for who says where they are. */
export const PickupStores = () => {
  const { here, locating, failure, locate } = usePlace()
  const { data: soonest } = useSuspenseQuery(home.pickup())
  const { data, isLoading } = useQuery({ ...home.pickup(here), enabled: here !== undefined })
  const nearest = here && data
  const shown = nearest ?? soonest
  if (shown.length === 0) return null
  const isToday = shown.some(({ earliest }) => earliest?.today)
  return (
    <Section
      title={pickupTitle(nearest !== undefined, isToday)}
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
          {shown.map((store) => (
            <StoreCard
              key={store.id}
              as="li"
              name={store.name}
              lang={writtenIn()}
              href={`/product?idStore=${store.id}`}
              distance={distanceOf(store)}
              lines={[store.address, phone(store.phone)]}
              tags={[
                ...earliestTag(store.earliest),
                { text: m['home.pickup.count']({ count: count(store.productCount) }) },
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
