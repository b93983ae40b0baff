import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FailureNotice } from './failure-notice.tsx'

export interface SubjectFailureProps {
  failure: string | null
  /** Whether the subject of the page is there: then a failure is a notice above it, else it is the page. */
  hasSubject: boolean
  /** The list of its kind, where no link above leads back to it. */
  back?: { href: string; label: string }
  onRetry: () => void
}

/** Why one order, wine or store is not shown; nothing without a failure. */
export const SubjectFailure = ({ failure, hasSubject, back, onRetry }: SubjectFailureProps) =>
  failure !== null &&
  (hasSubject ? (
    <FailureNotice failure={failure} onRetry={onRetry} />
  ) : (
    <ErrorState
      level={1}
      title={m['frame.subject.failed']()}
      text={failure}
      retry={{ label: m['frame.retry'](), onRetry }}
      action={back && <Button href={back.href}>{back.label}</Button>}
    />
  ))
