import { useState, type FormEvent } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { toReportReasonName } from './care-words.ts'
import type { OfficeCase } from './care.queries.ts'

export interface ReviewDecisionProps {
  review: NonNullable<OfficeCase['review']>
  isOpen: boolean
  canDecide: boolean
  working: 'hide' | 'show' | null
  failure: string | null
  onHide: (reason: string) => void
  onShow: () => void
}

const minReason = 5

/** What was reported of a review, and the decision: hide it with a reason, or keep it. */
export const ReviewDecision = (props: ReviewDecisionProps) => {
  const { review, isOpen, canDecide, working, failure, onHide, onShow } = props
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = [...reason.trim()].length < minReason
    setIsTooShort(isShort)
    if (!isShort) onHide(reason.trim())
  }
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
              <Field
                label={m['care.review.reason']()}
                hint={m['care.review.reason_hint']()}
                {...(isTooShort && { error: m['care.review.reason_short']() })}
              >
                <TextInput
                  name="reason"
                  autoComplete="off"
                  clearLabel={m['frame.field.clear']()}
                  value={reason}
                  onChange={setReason}
                />
              </Field>
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
