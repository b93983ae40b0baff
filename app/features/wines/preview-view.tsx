import { m } from '#messages'
import { ErrorState } from '#ui/error-state'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { DetailView } from './detail-view.tsx'
import type { Product, Vintage } from './wines.queries.ts'

export interface PreviewViewProps {
  /** Undefined while it is on its way. */
  preview?: { product: Product; vintages: readonly Vintage[]; otherBottle: boolean } | undefined
  failure?: string | null
  isWorking?: boolean
  /** Absent where asking again does not help. */
  onRetry?: () => void
  /** Which of the vintages and sizes it is. */
  position?: number
  /** Anything that can be done only with what is published. */
  onAct?: () => void
  /** Shows another vintage or size, by its place. */
  onPosition?: (position: number) => void
}

const doNothing = (): void => undefined

/** A wine's page as it will be, with a notice above it that it is not published. */
export const PreviewView = ({
  preview,
  failure = null,
  isWorking = false,
  onRetry,
  position = 0,
  onAct = doNothing,
  onPosition = doNothing,
}: PreviewViewProps) => {
  if (failure !== null)
    return (
      <Page as="main" width="reading">
        <ErrorState
          level={1}
          title={m['preview.failure']()}
          text={failure}
          {...(onRetry && {
            retry: {
              label: m['shell.retry.action'](),
              onRetry,
              working: isWorking && m['preview.loading'](),
            },
          })}
        />
      </Page>
    )
  if (!preview)
    return (
      <Page as="main">
        <Stack gap={20} aria-busy>
          <PageTitle title={m['preview.title']()} />
          <Skeleton shape="tile" />
        </Stack>
      </Page>
    )
  const { product, vintages, otherBottle } = preview
  return (
    <>
      <Notice tone="warning" bleed title={m['preview.title']()}>
        {m['preview.lead']()} {otherBottle && m['preview.bottle']()}
      </Notice>
      <DetailView
        key={position}
        product={product}
        vintages={vintages}
        adding={false}
        compared={false}
        onAdd={onAct}
        onOrder={onAct}
        onWish={onAct}
        onNotify={onAct}
        onShare={onAct}
        onCompare={onAct}
        onStores={onAct}
        onZoom={onAct}
        onAddOther={onAct}
        onReviews={onAct}
        onWriteReview={onAct}
        reviewVote={() => null}
        reviewInvitation={null}
        onVintage={(id) => onPosition(vintages.findIndex((vintage) => vintage.id === id))}
        seller={null}
        questions={null}
      />
    </>
  )
}
