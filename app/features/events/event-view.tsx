import type { ReactNode } from 'react'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Countdown } from '#ui/countdown'
import { share } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { Prose } from '#ui/prose'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoryHead } from '#ui/story-head'
import { Tag } from '#ui/tag'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { KindsSection } from '../wines/kinds-section.tsx'
import { CouponBox, TakeCouponButton, type CouponBoxProps } from './coupon-box.tsx'
import { toEventCover, toEventPeriod, eventStatusTones, eventStatusLabels } from './event-labels.ts'
import type { Event, ProductsOfKind } from './events.queries.ts'

export interface EventViewProps extends CouponBoxProps {
  /** Its products, by kind. */
  kinds: readonly ProductsOfKind[]
  /** The device's clock when the event came, in ms. */
  arrivedAt: number
  /** Stands above everything: the banner of a preview. */
  banner?: ReactNode
  onShare: () => void
}

const LeftTime = ({ event, arrivedAt }: { event: Event; arrivedAt: number }) => (
  <Countdown
    label={m['events.left']()}
    until={Date.parse(`${event.endsOn}T23:59:59+09:00`)}
    now={Date.parse(event.now)}
    offset={Date.parse(event.now) - arrivedAt}
    units={[
      m['home.deal.days'](),
      m['home.deal.hours'](),
      m['home.deal.minutes'](),
      m['home.deal.seconds'](),
    ]}
    endedText={m['events.status.ended']()}
  />
)

/** A coupon's box says what it is worth; the benefit would say it twice. */
const isShownByCoupon = ({ benefit, coupon }: Event): boolean => benefit?.kind === 'COUPON' && coupon !== null

const Head = ({ event, arrivedAt, taking, onTake, onShare }: EventViewProps) => (
  <StoryHead
    ground="tile"
    eyebrow={
      <Cluster gap={8}>
        <Tag tone={eventStatusTones[event.status]}>{eventStatusLabels[event.status]()}</Tag>
        <span>{toEventPeriod(event)}</span>
      </Cluster>
    }
    title={event.title}
    lead={event.lead}
    lang={toForeignLanguage(event.lang)}
    meta={
      event.status === 'RUNNING' && (
        <Cluster gap={8}>
          <span>{m['events.left']()}</span>
          <LeftTime event={event} arrivedAt={arrivedAt} />
        </Cluster>
      )
    }
    cover={toEventCover(event.image)}
    acts={
      <>
        <TakeCouponButton event={event} taking={taking} onTake={onTake} />
        <Button icon={share} onClick={onShare}>
          {m['articles.share']()}
        </Button>
      </>
    }
  />
)

const Terms = ({ event: { terms, bodyLang } }: { event: Event }) => (
  <Accordion
    items={[
      {
        title: m['events.terms'](),
        content: (
          <Prose
            look="legal"
            text={terms.map((term) => `- ${term}`).join('\n')}
            lang={toForeignLanguage(bodyLang)}
          />
        ),
      },
    ]}
  />
)

/** One event: what it brings, until when, on which terms, and its products. */
export const EventView = (props: EventViewProps) => {
  const { event, kinds, banner } = props
  const crumbs = toBreadcrumb('/event').map(({ path, label }) => ({ label, href: path }))
  return (
    <>
      {banner}
      <Page as="main">
        <Breadcrumb
          label={m['shell.breadcrumb.label']()}
          items={[...crumbs, { label: event.title }]}
          spaced
        />
        <Head {...props} />
        <Section space="small">
          <Stack gap={32}>
            {event.status === 'ENDED' && <Notice>{m['events.ended_notice']()}</Notice>}
            {event.benefit && !isShownByCoupon(event) && (
              <Notice tone="notify" title={m['events.benefit']()}>
                <span lang={toForeignLanguage(event.bodyLang)}>{event.benefit.text}</span>
              </Notice>
            )}
            <CouponBox event={event} />
            <Prose text={event.body} lang={toForeignLanguage(event.bodyLang)} />
            {event.terms.length > 0 && <Terms event={event} />}
          </Stack>
        </Section>
        {kinds.length > 0 && <KindsSection title={m['events.products']()} kinds={kinds} />}
      </Page>
    </>
  )
}
