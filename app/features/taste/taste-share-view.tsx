import type { ReactNode } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Switch } from '#ui/switch'
import { Text } from '#ui/text'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toLogInPath } from '../session/protected-path.ts'
import type { OwnTaste, SharedTaste } from './own-taste.queries.ts'
import { TasteCard, TastePicks } from './taste-parts.tsx'

interface FrameProps {
  title: string
  lead?: string
  children: ReactNode
}

const Frame = ({ title, lead, children }: FrameProps) => (
  <Page as="main" width="reading">
    <Breadcrumb
      label={m['shell.breadcrumb.label']()}
      items={toBreadcrumb('/survey/share', title).map((one) => ({ label: one.label, href: one.path }))}
      spaced
    />
    <Stack gap={32}>
      <PageTitle title={title} {...(lead && { lead })} ruled />
      {children}
    </Stack>
  </Page>
)

/** A visitor who received a shared address: no taste is shown. */
export const ShareInvitationView = ({ from }: { from: string }) => (
  <Frame title={m['survey.shared.title']()}>
    <EmptyState
      title={m['survey.shared.visitor_title']()}
      text={m['survey.shared.visitor_text']()}
      action={
        <Button variant="primary" href={toLogInPath(from)}>
          {m['survey.shared.login']()}
        </Button>
      }
    />
  </Frame>
)

/** The taste of a member who shares it, without their identity; null when there is nothing to see. */
export const SharedTasteView = ({ taste }: { taste: SharedTaste | null }) => (
  <Frame title={m['survey.shared.title']()}>
    {taste ? (
      <>
        <TasteCard {...taste} />
        <Stack align="center">
          <Button variant="primary" href="/survey">
            {m['survey.shared.mine']()}
          </Button>
        </Stack>
        <TastePicks title={m['survey.shared.picks']()} picks={taste.picks} />
      </>
    ) : (
      <EmptyState
        title={m['survey.shared.none_title']()}
        text={m['survey.shared.none_text']()}
        action={
          <Button variant="primary" href="/survey">
            {m['survey.shared.mine']()}
          </Button>
        }
      />
    )}
  </Frame>
)

export interface OwnShareViewProps {
  taste: OwnTaste | null
  sharing: boolean
  onShare: (on: boolean) => void
  onCopy: () => void
}

/** A member's own sharing: what others would see, the switch, and the address. */
export const OwnShareView = ({ taste, sharing, onShare, onCopy }: OwnShareViewProps) => (
  <Frame title={m['survey.share.title']()} lead={m['survey.share.lead']()}>
    {taste ? (
      <>
        <Stack gap={12} align="start">
          <Switch checked={sharing} onChange={onShare} description={m['own_wine.share.text']()}>
            {m['own_wine.share.label']()}
          </Switch>
          {sharing ? (
            <Button variant="primary" onClick={onCopy}>
              {m['own_wine.share.copy']()}
            </Button>
          ) : (
            <Text tone="secondary">{m['survey.share.off']()}</Text>
          )}
        </Stack>
        <Section title={m['survey.share.card']()} size="small" space="none">
          <TasteCard {...taste} />
        </Section>
      </>
    ) : (
      <EmptyState
        title={m['survey.result.none_title']()}
        text={m['survey.result.none_text']()}
        action={
          <Button variant="primary" href="/survey">
            {m['survey.result.start']()}
          </Button>
        }
      />
    )}
  </Frame>
)
