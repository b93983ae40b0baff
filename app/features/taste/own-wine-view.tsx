import type { ReactNode } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Text } from '#ui/text'
import { formatDate } from '../../format.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { OwnRadar } from './own-radar.tsx'
import type { OwnTaste, PastTaste } from './own-taste.queries.ts'

export interface OwnWineViewProps {
  taste: OwnTaste | null
  history: readonly PastTaste[]
  sharing: boolean
  onShare: (on: boolean) => void
  onCopy: () => void
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main>
    <Stack gap={32}>
      <PageTitle title={m['mypage.nav.taste']()} lead={m['own_wine.page.lead']()} ruled />
      {children}
    </Stack>
  </main>
)

const Result = ({ taste }: { taste: OwnTaste }) => (
  <Columns
    layout="halves"
    first={
      <Box ground="tile">
        <OwnRadar axes={taste.axes} />
      </Box>
    }
    second={
      <Stack gap={16} align="start">
        <Text size="caption" tone="caption" figures>
          {m['own_wine.page.answered']({ date: formatDate(taste.answeredAt) })}
        </Text>
        <Heading level={2} size="h1">
          {taste.type.name}
        </Heading>
        <Text reading>{taste.type.description}</Text>
        <Button href="/survey">{m['own_wine.page.edit']()}</Button>
      </Stack>
    }
  />
)

const Picks = ({ picks }: Pick<OwnTaste, 'picks'>) => (
  <Section title={m['own_wine.picks.title']()} size="small" space="none">
    <WineGrid
      label={m['own_wine.picks.title']()}
      products={picks}
      railed
      flow="scroll"
      note={({ id }) => picks.find((pick) => pick.id === id)?.why}
    />
  </Section>
)

const Share = ({ sharing, onShare, onCopy }: Pick<OwnWineViewProps, 'sharing' | 'onShare' | 'onCopy'>) => (
  <Section title={m['own_wine.share.title']()} size="small" space="none">
    <Box>
      <Stack gap={16}>
        <Switch checked={sharing} onChange={onShare} description={m['own_wine.share.text']()}>
          {m['own_wine.share.label']()}
        </Switch>
        {sharing && (
          <Cluster>
            <Button onClick={onCopy}>{m['own_wine.share.copy']()}</Button>
          </Cluster>
        )}
      </Stack>
    </Box>
  </Section>
)

const History = ({ history }: Pick<OwnWineViewProps, 'history'>) => (
  <Section title={m['own_wine.history.title']()} size="small" space="none">
    <Stack as="ul" gap={0} aria-label={m['own_wine.history.title']()}>
      {history.map(({ id, type, axes, answeredAt }) => (
        <ListRow
          key={id}
          title={type.name}
          text={m['own_wine.history.same']({
            acidity: axes.acidity.toFixed(1),
            body: axes.body.toFixed(1),
            sweetness: axes.sweetness.toFixed(1),
            tannin: axes.tannin.toFixed(1),
          })}
          end={formatDate(answeredAt)}
        />
      ))}
    </Stack>
  </Section>
)

/** What wine a member likes, what follows from it, and who may see it. */
export const OwnWineView = ({ taste, history, ...share }: OwnWineViewProps) => {
  if (!taste)
    return (
      <Frame>
        <EmptyState
          title={m['own_wine.page.empty_title']()}
          text={m['own_wine.page.empty_text']()}
          action={
            <Button variant="primary" href="/survey">
              {m['own_wine.page.empty_action']()}
            </Button>
          }
        />
      </Frame>
    )
  return (
    <Frame>
      <Result taste={taste} />
      {taste.picks.length > 0 && <Picks picks={taste.picks} />}
      <Share {...share} />
      {history.length > 1 && <History history={history.filter(({ id }) => id !== taste.id)} />}
    </Frame>
  )
}
