import type { ReactNode } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { formatDate } from '../../format.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toLogInPath } from '../session/protected-path.ts'
import type { OwnTaste } from './own-taste.queries.ts'
import { TasteCard } from './taste-parts.tsx'

export interface TasteResultViewProps {
  signedIn: boolean
  /** The member's latest result; null before the first. */
  taste: OwnTaste | null
  /** The wines that fit. */
  children?: ReactNode
}

const path = '/survey/result'

const Frame = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <Page as="main">
    <Breadcrumb
      label={m['shell.breadcrumb.label']()}
      items={toBreadcrumb(path, m['survey.result.title']()).map((one) => ({
        label: one.label,
        href: one.path,
      }))}
      spaced
    />
    <Stack gap={32}>
      <PageTitle title={m['survey.result.title']()} {...(lead && { lead })} ruled />
      {children}
    </Stack>
  </Page>
)

const Start = ({ secondary }: { secondary?: boolean }) => (
  <Button variant={secondary ? 'secondary' : 'primary'} href="/survey">
    {m['survey.result.start']()}
  </Button>
)

/** What a member's answers say: the type, its radar and the wines that fit; a visitor is invited. */
export const TasteResultView = ({ signedIn, taste, children }: TasteResultViewProps) => {
  if (!signedIn)
    return (
      <Frame>
        <EmptyState
          title={m['survey.result.visitor_title']()}
          text={m['survey.result.visitor_text']()}
          action={
            <Cluster gap={8} justify="center">
              <Start secondary />
              <Button variant="primary" href={toLogInPath(path)}>
                {m['survey.shared.login']()}
              </Button>
            </Cluster>
          }
        />
      </Frame>
    )
  if (!taste)
    return (
      <Frame>
        <EmptyState
          title={m['survey.result.none_title']()}
          text={m['survey.result.none_text']()}
          action={<Start />}
        />
      </Frame>
    )
  return (
    <Frame lead={m['survey.result.lead']({ date: formatDate(taste.answeredAt) })}>
      <TasteCard
        {...taste}
        acts={
          <Cluster gap={8} justify="center">
            <Button variant="secondary" href="/survey">
              {m['survey.result.retake']()}
            </Button>
            <Button variant="secondary" href="/survey/share">
              {m['survey.result.share']()}
            </Button>
          </Cluster>
        }
      />
      {children}
    </Frame>
  )
}
