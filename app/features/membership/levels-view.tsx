import { m } from '#messages'
import { Bar } from '#ui/bar'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { DataTable } from '#ui/data-table'
import { FactList } from '#ui/fact-list'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatDate, formatDateRange, formatWon } from '../../format.ts'
import type { Levels, NextMonth } from './membership.queries.ts'
import { addNote } from '../../join-facts.ts'

export interface LevelsViewProps {
  levels: Levels
  next: NextMonth
}

type Level = Levels['_embedded']['items'][number]

const changes: Record<NextMonth['change'], () => string> = {
  UP: m['levels.next.up'],
  SAME: m['levels.next.same'],
  DOWN: m['levels.next.down'],
}

type NextLevelProps = { above: Level | undefined; spend: NextMonth['spend'] }

const toNextLevelText = ({ above, spend }: NextLevelProps): string => {
  if (!above) return m['levels.now.top']()
  const missing = above.minimumSpend - spend.amount
  return missing > 0
    ? m['levels.now.to_next']({ level: above.name, amount: formatWon(missing) })
    : m['levels.now.reached']({ level: above.name })
}

/** What counts towards next month, and how far it is to the level above. */
const NextLevelProgress = ({ above, spend }: NextLevelProps) => (
  <Stack gap={8}>
    <Cluster justify="between" align="baseline">
      <Text size="small">{m['levels.now.spend']()}</Text>
      <Text size="lead" weight="bold" figures>
        {formatWon(spend.amount)}
      </Text>
    </Cluster>
    <Bar share={above ? Math.min(1, spend.amount / above.minimumSpend) : 1} thick={6} tone="onBurgundy" />
    <Cluster justify="between">
      <Text size="caption" figures>
        {m['levels.now.period']({ period: formatDateRange(spend.from, spend.until) })}
      </Text>
      <Text size="caption" figures>
        {toNextLevelText({ above, spend })}
      </Text>
    </Cluster>
  </Stack>
)

const Now = ({ levels: { _embedded, spend }, next }: LevelsViewProps) => {
  const index = _embedded.items.findIndex(({ current }) => current)
  const mine = _embedded.items[index]
  const above = _embedded.items[index + 1]
  if (!mine) return null
  return (
    <Box ground="burgundy" pad="large">
      <Stack gap={16}>
        <Stack gap={4}>
          <Text size="small">{m['levels.now.label']()}</Text>
          <Heading level={2} size="h1">
            {mine.name}
          </Heading>
          <Text>{m['levels.now.reward']({ percent: String(mine.rewardPercent) })}</Text>
        </Stack>
        <NextLevelProgress above={above} spend={next.spend} />
        <Text size="caption" figures>
          {m['levels.now.decided']({
            amount: formatWon(spend.amount),
            period: formatDateRange(spend.from, spend.until),
          })}
        </Text>
      </Stack>
    </Box>
  )
}

const Next = ({ next }: Pick<LevelsViewProps, 'next'>) => (
  <Section title={m['levels.next.title']()} size="small" space="none">
    <Box>
      <Stack gap={12}>
        <Cluster gap={8} align="baseline">
          <Heading level={3} size="title">
            {m['levels.next.from']({ date: formatDate(next.from), level: next.level.name })}
          </Heading>
          <Tag tone={next.change === 'UP' ? 'success' : next.change === 'DOWN' ? 'warning' : undefined}>
            {changes[next.change]()}
          </Tag>
        </Cluster>
        <FactList
          facts={[
            {
              name: m['levels.next.counted'](),
              fact: addNote(formatWon(next.spend.amount), formatDateRange(next.spend.from, next.spend.until)),
            },
            { name: m['levels.table.reward'](), fact: `${next.level.rewardPercent}%` },
          ]}
        />
        {next.toKeep > 0 && (
          <Notice tone="warning">
            {m['levels.next.to_keep']({ date: formatDate(next.from), amount: formatWon(next.toKeep) })}
          </Notice>
        )}
        {next.next && (
          <Text size="small" tone="secondary">
            {m['levels.next.missing']({ level: next.next.name, amount: formatWon(next.next.missing) })}
          </Text>
        )}
      </Stack>
    </Box>
  </Section>
)

const Benefits = ({ levels }: Pick<LevelsViewProps, 'levels'>) => (
  <DataTable<Level>
    caption={m['levels.table.title']()}
    captionHidden
    empty=""
    rows={levels._embedded.items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'level',
        head: m['levels.table.level'](),
        as: 'lead',
        cell: ({ name, current }) => (
          <Cluster as="span" gap={6}>
            {name} {current && <Tag tone="burgundy">{m['levels.table.mine']()}</Tag>}
          </Cluster>
        ),
      },
      {
        key: 'spend',
        head: m['levels.table.spend'](),
        align: 'end',
        cell: ({ minimumSpend }) =>
          minimumSpend === 0
            ? m['levels.table.first']()
            : m['levels.table.from']({ amount: formatWon(minimumSpend) }),
      },
      {
        key: 'reward',
        head: m['levels.table.reward'](),
        align: 'end',
        cell: ({ rewardPercent }) => `${rewardPercent}%`,
      },
    ]}
  />
)

/** The member's level, what it gives, and what comes next month. */
export const LevelsView = ({ levels, next }: LevelsViewProps) => (
  <main>
    <Stack gap={32}>
      <PageTitle title={m['shell.footer.level']()} lead={m['levels.page.lead']()} ruled />
      <Now levels={levels} next={next} />
      <Next next={next} />
      <Section title={m['levels.table.title']()} size="small" space="none">
        <Benefits levels={levels} />
      </Section>
      <Section title={m['levels.rule.title']()} size="small" space="none">
        <Grid as="ul" gap={8}>
          {[m['levels.rule.paid'](), m['levels.rule.cash']()].map((rule) => (
            <Text key={rule} as="li" bullet size="small" tone="secondary">
              {rule}
            </Text>
          ))}
        </Grid>
      </Section>
    </Stack>
  </main>
)
