import { m } from '#messages'
import { Box } from '#ui/box'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { WineGrid } from '../wines/wine-grid.tsx'
import { OwnRadar } from './own-radar.tsx'
import type { OwnTaste } from './own-taste.queries.ts'

/** A taste without the person: type, radar and words. */
export const TasteCard = ({ type, axes }: Pick<OwnTaste, 'type' | 'axes'>) => (
  <Box ground="tile" pad="large">
    <Stack gap={20} align="center">
      <Heading level={2} size="h1">
        {type.name}
      </Heading>
      <OwnRadar axes={axes} />
      <Text>{type.description}</Text>
    </Stack>
  </Box>
)

/** The wines that fit a taste, each with its percentage, why, and what to mind. */
export const TastePicks = ({ title, picks }: { title: string } & Pick<OwnTaste, 'picks'>) => {
  if (picks.length === 0) return null
  return (
    <Section title={title} space="small">
      <Stack gap={24}>
        <WineGrid label={title} products={picks} flow="scroll" narrow />
        <Grid as="ul" columns={{ base: 1, md: 3 }} gap={20}>
          {picks.map(({ id, name, matchPercent, reasons, caution }) => (
            <Stack as="li" key={id} gap={2}>
              <Text weight="bold">
                <TextLink href={`/product/${id}`}>{name}</TextLink>
              </Text>
              <Text size="small" weight="medium" tone="accent">
                {m['survey.result.match']({ percent: String(matchPercent) })}
              </Text>
              <Text size="small" tone="secondary">
                {reasons.join(' · ')}
              </Text>
              {caution && (
                <Text size="small" tone="caption">
                  {m['survey.result.caution']({ text: caution })}
                </Text>
              )}
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Section>
  )
}
