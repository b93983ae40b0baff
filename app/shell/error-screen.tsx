import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { toFailureText } from './failures.ts'

/**
 * The status that the server answered with and the id of the request, for the help desk; none where it did not answer, or
 * where the page itself failed.
 */
const toCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? `${error.status} ${error.requestId}`.trim() : undefined

/** The status and the message of what failed (docs/spec.md, section 2). */
export const ErrorScreen = ({ error }: ErrorComponentProps) => (
  <LastResort>
    <ErrorPage error={error} />
  </LastResort>
)

const ErrorPage = ({ error }: { error: unknown }) => {
  const router = useRouter()
  return (
    <Page as="main" width="reading">
      <ErrorState
        level={1}
        title={m['shell.error.title']()}
        text={toFailureText(error)}
        code={toCode(error)}
        retry={{ label: m['shell.retry.action'](), onRetry: () => void router.invalidate() }}
        action={<Button href="/">{m['shell.error.home']()}</Button>}
      />
    </Page>
  )
}

/** When the error page itself fails there is no style left to rely on. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (
      <main>
        <p>{m['shell.error.failed']()}</p>
        <a href="/">{m['shell.error.home']()}</a>
      </main>
    ) : (
      this.props.children
    )
  }
}
