import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'

/** An address that no page of the office has. */
export const NotFoundPage = () => (
  <ErrorState
    level={1}
    title={m['frame.not_found.title']()}
    text={m['frame.not_found.text']()}
    code="404"
    action={
      <Button variant="primary" href="/office">
        {m['frame.first']()}
      </Button>
    }
  />
)
