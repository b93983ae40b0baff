import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Image } from '#ui/image'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { Product } from './wines.queries.ts'
import { joinList } from '../../join-facts.ts'

/** Where the wine comes from, on the map of its country. */
export const OriginSection = ({ product: { origin, country, area, grapes } }: { product: Product }) =>
  origin &&
  country && (
    <Section id="origin" title={m['detail.origin.title']()}>
      <Columns
        layout="side"
        first={
          <Image
            src={origin.map}
            alt={m['detail.origin.map']({ country: country.name, area: area ?? '' })}
            width={480}
            height={360}
            rounded
          />
        }
        second={
          <Stack gap={12}>
            <Text tone="caption" size="small">
              {country.name}
            </Text>
            <Text size="lead" weight="bold">
              {area}
            </Text>
            {grapes.length > 0 && (
              <Text tone="secondary">
                {m['detail.origin.grapes']({ grapes: joinList(grapes.map(({ name }) => name)) })}
              </Text>
            )}
            <Cluster gap={8}>
              <Button href={`/product?idProductionAreas=${origin.idArea}`}>
                {m['detail.origin.see']({ area: area ?? '' })}
              </Button>
              <Button
                variant="ghost"
                href={`/product?${new URLSearchParams({ idProductionAreas: '-1', countryName: country.name })}`}
              >
                {m['detail.origin.country']({ country: country.name })}
              </Button>
            </Cluster>
          </Stack>
        }
      />
    </Section>
  )
