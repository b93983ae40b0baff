import { m } from '#messages'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Grid } from '#ui/grid'
import { Box } from '#ui/box'
import { calendar, thermometer, timer, wine as glass } from '#ui/icons'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { TasteRadar } from '#ui/taste-radar'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { WineFacts, type WineFact } from '#ui/wine-facts'
import { detailOrder, toTastes } from './tastes.ts'
import { toDecantText, toDrinkingText, toTemperatureText } from './wine-facts.ts'
import type { Product } from './wines.queries.ts'
import { joinFacts } from '../../join-facts.ts'

const aromaGroups = {
  fruit: m['detail.aroma.fruit'],
  floral: m['detail.aroma.floral'],
  spice: m['detail.aroma.spice'],
  earth: m['detail.aroma.earth'],
  oak: m['detail.aroma.oak'],
  other: m['detail.aroma.other'],
} as const

const listAromaFacts = (product: Product) =>
  Object.entries(aromaGroups).flatMap(([group, name]) => {
    const aromas = product.aromas.filter((aroma) => (aroma.group ?? 'other') === group)
    return aromas.length ? [{ name: name(), fact: joinFacts(aromas.map((aroma) => aroma.name)) }] : []
  })

/**
 * How the wine fits the member's taste, with reasons and cautions; other viewers get a link to the survey.
 */
const Match = ({ match }: Pick<Product, 'match'>) =>
  match ? (
    <Box ground="panel">
      <Stack gap={8}>
        <Text weight="bold" tone="accent">
          {m['detail.match.title']({ percent: String(match.percent) })}
        </Text>
        <Text size="small">{joinFacts(match.reasons)}</Text>
        {match.caution && (
          <Text size="small" tone="caption">
            {m['detail.match.caution']({ text: match.caution })}
          </Text>
        )}
      </Stack>
    </Box>
  ) : (
    <TextLink href="/survey" onward>
      {m['detail.match.visitor']()}
    </TextLink>
  )

/** Bars, radar and aromas. */
export const TasteSection = ({ product }: { product: Product }) => {
  const tastes = toTastes(product.taste, detailOrder)
  if (tastes.length === 0) return null
  return (
    <Section id="taste" title={m['detail.taste.title']()}>
      <Columns
        layout="wide"
        first={
          <Stack gap={24}>
            <Text size="lead" lang={product.headlineLang ?? undefined}>
              {product.headline}
            </Text>
            <Match match={product.match} />
            <TasteBars tastes={tastes} variant="detail" />
            <FactList facts={listAromaFacts(product)} />
          </Stack>
        }
        second={
          <Box ground="tile">
            <TasteRadar
              axes={tastes.map(({ name, value, reading }) => ({ name, value, words: reading }))}
              of={5}
              sentence={product.story}
              heads={[m['detail.taste.title'](), m['wines.card.rating']()]}
            />
          </Box>
        }
      />
    </Section>
  )
}

const listServingFacts = (serving: NonNullable<Product['serving']>): WineFact[] => [
  {
    icon: thermometer,
    title: toTemperatureText(serving),
    text: m['detail.serving.celsius_hint'](),
  },
  { icon: glass, title: serving.glass, text: m['detail.serving.glass_hint']() },
  {
    icon: timer,
    title: toDecantText(serving),
    text: serving.decantMinutes ? m['detail.serving.decant_hint']() : m['detail.serving.decant_none_hint'](),
  },
  {
    icon: calendar,
    title: toDrinkingText(serving),
    text: serving.keep,
  },
]

export const ServingSection = ({ product }: { product: Product }) => (
  <>
    {product.serving && (
      <Section id="serving" title={m['detail.serving.title']()} space="small">
        <WineFacts facts={listServingFacts(product.serving)} />
      </Section>
    )}
    {product.dishes.length > 0 && (
      <Section title={m['detail.food.title']()} space="small">
        <Grid
          columns={
            product.dishes.length > 4
              ? { base: 2, md: 3, lg: 5 }
              : product.dishes.length === 3
                ? { base: 2, md: 3 }
                : { base: 2, md: 4 }
          }
          gap={12}
          as="ul"
        >
          {product.dishes.map(({ name, why }) => (
            <Box as="li" key={name} pad="small">
              <Text weight="bold">{name}</Text>
              <Text size="small" tone="secondary">
                {why}
              </Text>
            </Box>
          ))}
        </Grid>
      </Section>
    )}
  </>
)
