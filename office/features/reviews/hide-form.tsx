import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { ReasonField, useReason } from '../../shell/reason-field.tsx'

export interface HideFormProps {
  /** What is hidden: 리뷰 숨기기, 김*연 님의 리뷰. */
  label: string
  isWorking: boolean
  failure: string | null
  onHide: (reason: string) => void
  onCancel: () => void
}

/** The reason for hiding a review or a photograph of it from shoppers. */
export const HideForm = ({ label, isWorking, failure, onHide, onCancel }: HideFormProps) => {
  const { reason, setReason, isTooShort, submit } = useReason(onHide)
  return (
    <form method="post" onSubmit={submit} aria-label={label}>
      <Stack gap={12}>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <ReasonField
          label={m['reviews.hide.reason']()}
          hint={m['reviews.hide.hint']()}
          error={isTooShort && m['reviews.hide.short']()}
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['reviews.hide.sending']()}>
            {m['reviews.hide.send']()}
          </Button>
          <Button type="button" onClick={onCancel}>
            {m['reviews.reply.cancel']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
