import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toReportReasonName } from './care-words.ts'
import type { OfficeCase } from './care.queries.ts'
import { ReasonField, useReason } from '../../shell/reason-field.tsx'

export interface ReviewDecisionProps {
  review: NonNullable<OfficeCase['review']>
  isOpen: boolean
  canDecide: boolean
  working: 'hide' | 'show' | null
  failure: string | null
  onHide: (reason: string) => void
  onShow: () => void
}

/** What was reported of a review, and the decision: hide it with a reason, or keep it. */
export const ReviewDecision = (props: ReviewDecisionProps) => {
  const { review, isOpen, canDecide, working, failure, onHide, onShow } = props
  const { reason, setReason, isTooShort, submit } = useReason(onHide)
  return (
    <Stack gap={16}>
      <Stack gap={4} as="ul" aria-label={m['care.review.reports']()}>
        {review.reports.map((report) => (
          <Text key={report.at} as="li" size="small">
            {toReportReasonName(report.reason)} · {formatDateTime(report.at)}
          </Text>
        ))}
      </Stack>
      {review.hidden && (
        <Notice tone="warning">{m['care.review.hidden']({ reason: review.hidden.reason })}</Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canDecide &&
        (review.hidden ? (
          <Cluster>
            <Button working={working === 'show' && m['care.working']()} onClick={onShow}>
              {m['care.review.show']()}
            </Button>
          </Cluster>
        ) : (
          <form method="post" onSubmit={submit}>
            <Stack gap={12}>
              <ReasonField
                label={m['care.review.reason']()}
                hint={m['care.review.reason_hint']()}
                error={isTooShort && m['care.review.reason_short']()}
                value={reason}
                onChange={setReason}
              />
              <Cluster>
                <Button type="submit" variant="primary" working={working === 'hide' && m['care.working']()}>
                  {m['care.review.hide']()}
                </Button>
                {isOpen && (
                  <Button type="button" working={working === 'show' && m['care.working']()} onClick={onShow}>
                    {m['care.review.keep']()}
                  </Button>
                )}
              </Cluster>
            </Stack>
          </form>
        ))}
    </Stack>
  )
}
