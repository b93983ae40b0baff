import { m } from '#messages'
import { Button } from '#ui/button'
import { Carousel } from '#ui/carousel'
import { Countdown } from '#ui/countdown'
import { Grid } from '#ui/grid'
import { Hero } from '#ui/hero'
import { KindRow, KindTile } from '#ui/kind-tile'
import { Section } from '#ui/section'
import { WineRow } from '#ui/wine-row'
import { formatCount } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toWineKind, toPriceProps, toShortPriceProps } from '../wines/wine-card.ts'
import { formatPieces, toFactLine } from '../wines/facts.ts'
import { toBottleImage, toCoverImage } from '../wines/pictures.ts'
import type { CoverItem, KindItem, Deal } from './home.queries.ts'
import { joinFacts } from '../../join-facts.ts'
import { findOriginalName } from '../wines/original-name.ts'

const coverSize = { width: 1200, height: 750 }

export const Covers = ({ covers }: { covers: CoverItem[] }) => (
  <Carousel
    label={m['home.covers.label']()}
    pauseLabel={m['home.covers.pause']()}
    playLabel={m['home.covers.play']()}
    position={(at, all) => m['home.covers.position']({ at: String(at), count: String(all) })}
    slides={covers.map((one, index) => ({
      label: one.title,
      content: (
        <Hero
          eyebrow={one.eyebrow}
          title={one.title}
          text={one.lead}
          lang={toForeignLanguage(one.lang)}
          cover={{ ...toCoverImage(one.image, [240, 480, 800, 1200]), ...coverSize, priority: index === 0 }}
          wines={one.bottles.map((product) => ({
            href: `/product/${product.id}`,
            name: product.name,
            image: toBottleImage(product.image, [96, 240, 480]),
            price: toShortPriceProps(product),
          }))}
          acts={
            <>
              <Button variant="primary" href={one.href}>
                {one.action}
              </Button>
              {one.second && <Button href={one.second.href}>{one.second.action}</Button>}
            </>
          }
        />
      ),
    }))}
  />
)

/** The kinds of wine that the shop, or the chosen store, has any of. */
export const KindTiles = ({ blocks: allBlocks }: { blocks: KindItem[] }) => {
  const blocks = allBlocks.filter(({ qty }) => qty > 0)
  return (
    blocks.length > 0 && (
      <KindRow label={m['home.kinds.label']()}>
        {blocks.map((block) => (
          <KindTile
            key={block.id}
            href={`/product?idKinds=${block.idKind}`}
            kind={toWineKind({ kind: { code: block.kind as 'RED', id: block.idKind, name: block.label } })}
            name={block.label}
            count={formatCount(block.qty)}
            bottle={block.image ? toBottleImage(block.image, [96]) : undefined}
          />
        ))}
      </KindRow>
    )
  )
}

export interface TimeDealProps {
  deal: Deal
  /** The device's clock when the deal's data came, in ms. */
  arrivedAt: number
  onEnd: () => void
}

const fullPercent = 90
const dayMs = 86_400_000
const seoulMs = 9 * 3_600_000

/** Whether the deal ends with this day in Seoul; any other end is shown by the countdown alone. */
const isTonight = ({ now, endsAt }: Deal): boolean => {
  const end = Date.parse(endsAt ?? now)
  return end - Date.parse(now) <= dayMs && (end + seoulMs) % dayMs === 0
}

export const TimeDeal = ({ deal, arrivedAt, onEnd }: TimeDealProps) =>
  deal.endsAt === null || deal._embedded.items.length === 0 ? null : (
    <Section
      title={m['home.deal.title']()}
      lead={isTonight(deal) && m['home.deal.lead']()}
      space="small"
      aside={
        <Countdown
          label={m['home.deal.left']()}
          until={Date.parse(deal.endsAt)}
          now={Date.parse(deal.now)}
          offset={Date.parse(deal.now) - arrivedAt}
          units={[
            m['home.deal.days'](),
            m['home.deal.hours'](),
            m['home.deal.minutes'](),
            m['home.deal.seconds'](),
          ]}
          endedText={m['home.deal.ended']()}
          onEnd={onEnd}
        />
      }
    >
      <Grid columns={{ base: 1, md: 2, lg: 3 }} gap={20} as="ul">
        {deal._embedded.items.map((product) => (
          <WineRow
            key={product.id}
            as="li"
            href={`/product/${product.id}`}
            kind={toWineKind(product)}
            origin={joinFacts([product.country?.name, product.area])}
            name={product.name}
            original={findOriginalName(product)}
            facts={toFactLine(product)}
            image={toBottleImage(product.image, [240, 480])}
            price={toPriceProps(product)}
            stock={{
              // A bar that is nearly full says no more than the words.
              share: product.leftPercent < fullPercent ? product.leftPercent / 100 : undefined,
              text: product.leftQty
                ? m['home.deal.stock']({ amount: formatPieces(product, product.leftQty) })
                : m['home.deal.gone'](),
            }}
          />
        ))}
      </Grid>
    </Section>
  )
