import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'

/** Why something was not loaded or done, with the way to try it again; nothing without a failure. */
export const FailureNotice = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) =>
  failure && (
    <Notice
      tone="error"
      live="alert"
      action={
        <Button size="small" onClick={onRetry}>
          {m['frame.retry']()}
        </Button>
      }
    >
      {failure}
    </Notice>
  )
