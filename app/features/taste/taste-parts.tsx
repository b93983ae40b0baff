import type { ReactNode } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { CompactCard } from '#ui/compact-card'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { useCardActs } from '../wines/card-acts.ts'
import { leastMatchPercent } from '../wines/wine-card-props.ts'
import { toCompactCardProps } from '../home/compact-card-props.ts'
import { OwnRadar } from './own-radar.tsx'
import type { OwnTaste, TastePick } from './own-taste.queries.ts'

type Taste = Pick<OwnTaste, 'type' | 'axes'>

/** A taste without the person: type, radar and words; from 992 px on beside each other where there is room. */
export const TasteCard = ({ type, axes, acts }: Taste & { acts?: ReactNode }) => (
  <Box ground="tile" pad="large">
    <Columns
      layout="halves"
      first={
        <Stack gap={16} align="center">
          <OwnRadar axes={axes} />
        </Stack>
      }
      second={
        <Stack gap={16} align="center">
          <Heading level={2} size="h1">
            {type.name}
          </Heading>
          <Text>{type.description}</Text>
          {acts}
        </Stack>
      }
    />
  </Box>
)

interface PickCardProps {
  pick: TastePick
  /** Puts another wine in its place; absent where there is no other. */
  onReplace?: (() => void) | undefined
  isBusy?: boolean
}

/** A wine that fits: what it is, what it costs, and why, by facts of it. */
const PickCard = ({ pick, onReplace, isBusy = false }: PickCardProps) => {
  const acts = useCardActs()
  return (
    <Box as="li" pad="small">
      <Stack gap={12}>
        <CompactCard as="div" flow="ranking" {...toCompactCardProps(pick, acts.store)} />
        <Stack gap={4}>
          {pick.matchPercent >= leastMatchPercent && (
            <Text size="small" weight="bold" tone="accent" figures>
              {m['survey.result.match']({ percent: String(pick.matchPercent) })}
            </Text>
          )}
          {pick.reasons.map((reason) => (
            <Text key={reason} size="small">
              {reason}
            </Text>
          ))}
        </Stack>
        <Cluster share="equal">
          {onReplace && (
            <Button
              variant="ghost"
              size="small"
              {...(isBusy && { working: m['survey.picks.replace']() })}
              onClick={onReplace}
              aria-label={m['survey.picks.replace_label']({ name: pick.name })}
            >
              {m['survey.picks.replace']()}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={m['wines.card.add']({ name: pick.name })}
            onClick={() => acts.onAdd(pick)}
          >
            {m['survey.picks.add']()}
          </Button>
        </Cluster>
      </Stack>
    </Box>
  )
}

export interface TastePicksProps {
  title: string
  lead?: string | undefined
  picks: readonly TastePick[]
  /** Puts another wine in a place. */
  onReplace?: ((place: number) => void) | undefined
  /** The place that waits for another wine. */
  waiting?: number | undefined
  children?: ReactNode
}

/** The wines that fit a taste, each with why on its card. */
export const TastePicks = ({ title, lead, picks, onReplace, waiting, children }: TastePicksProps) => {
  if (picks.length === 0) return null
  return (
    <Section title={title} space="small" {...(lead && { lead })}>
      <Stack gap={20}>
        <Grid as="ul" aria-label={title} columns={{ base: 1, md: 3 }} gap={16}>
          {picks.map((pick, place) => (
            <PickCard
              key={place}
              pick={pick}
              isBusy={waiting !== undefined}
              onReplace={onReplace && (() => onReplace(place))}
            />
          ))}
        </Grid>
        {children}
      </Stack>
    </Section>
  )
}
