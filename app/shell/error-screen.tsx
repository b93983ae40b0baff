import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { failureText, isOutOfReach } from './failures.ts'

/** The status of what failed and the id of the request, for the help desk; none when there was no answer at all. */
const codeOf = (error: unknown): string | undefined => {
  if (isOutOfReach(error)) return undefined
  return error instanceof ApiError ? `${error.status} ${error.requestId}`.trim() : '500'
}

/** The status and the message of what failed (specification, section 2). */
export const ErrorScreen = ({ error }: ErrorComponentProps) => (
  <LastResort>
    <Failed error={error} />
  </LastResort>
)

const Failed = ({ error }: { error: unknown }) => {
  const router = useRouter()
  return (
    <Page as="main" width="reading">
      <ErrorState
        level={1}
        title={m['shell.error.title']()}
        text={failureText(error)}
        code={codeOf(error)}
        retry={{ label: m['shell.retry.action'](), onRetry: () => void router.invalidate() }}
        action={<Button href="/">{m['shell.error.home']()}</Button>}
      />
    </Page>
  )
}

/** When the error page itself fails there is no style and no language left to rely on. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (
      <main>
        <p>The error page failed as well.</p>
        <a href="/">Go back to home</a>
      </main>
    ) : (
      this.props.children
    )
  }
}
