import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { toErrorMessage } from './failure-text.ts'

/** The status that the server answered with and the id of the request; none where it did not answer. */
const toCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? `${error.status} ${error.requestId}`.trim() : undefined

/** A page that failed, within the frame or in its place. */
export const ErrorPage = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const router = useRouter()
  return (
    <ErrorState
      level={1}
      title={m['frame.failure.title']()}
      text={toErrorMessage(error)}
      code={toCode(error)}
      retry={{ label: m['frame.retry'](), onRetry: () => void router.invalidate() }}
      action={<Button href="/office">{m['frame.first']()}</Button>}
    />
  )
}
