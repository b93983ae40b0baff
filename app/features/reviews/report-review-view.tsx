import { useEffect, useRef, useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { RadioGroup } from '#ui/radio-group'
import { Review } from '#ui/review'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate } from '../../format.ts'
import { findWrittenLanguage } from '../../shell/content-language.ts'
import type { ReportReason, Review as Written } from './reviews.queries.ts'

export interface ReportReviewViewProps {
  /** What is reported. */
  review: Written
  working: boolean
  onReport: (reason: ReportReason) => void
  onCancel: () => void
}

const reasonNames: Record<ReportReason, () => string> = {
  ABUSE: m['detail.report.abuse'],
  FALSE: m['detail.report.false'],
  ADVERTISING: m['detail.report.advertising'],
  PRIVATE: m['detail.report.private'],
  OTHER: m['detail.report.other'],
}

/** What is wrong with somebody else's review; the shop's people look at it. */
export const ReportReviewView = ({ review, working, onReport, onCancel }: ReportReviewViewProps) => {
  const [reason, setReason] = useState<ReportReason>()
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it has left with the list.
  useEffect(() => form.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (reason) onReport(reason)
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={m['detail.report.title']()}
    >
      <Stack gap={20}>
        <Review
          author={review.author}
          date={formatDate(review.at)}
          score={{ value: review.stars.toFixed(1), label: m['wines.card.rating']() }}
          text={review.text}
          toLang={findWrittenLanguage}
        />
        <RadioGroup
          legend={m['detail.report.reason']()}
          direction="column"
          value={reason}
          onChange={(value) => setReason(value as ReportReason)}
          options={Object.entries(reasonNames).map(([value, name]) => ({ value, label: name() }))}
          error={hasTried && !reason ? m['detail.report.reason_required']() : undefined}
        />
        <Text size="small" tone="secondary">
          {m['detail.report.explanation']()}
        </Text>
        <Cluster gap={8}>
          <Button type="submit" variant="primary" working={working && m['detail.report.sending']()}>
            {m['detail.report.action']()}
          </Button>
          <Button onClick={onCancel}>{m['shell.dialog.cancel']()}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}
