import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'

/** The specification's sentence verbatim, its meaning beneath, and a way home. */
export const NotFoundScreen = () => (
  <Page as="main" width="reading">
    <ErrorState
      level={1}
      title="This page could not be found"
      text={m['shell.error.not_found']()}
      code="404"
      action={
        <Button variant="primary" href="/">
          {m['shell.error.home']()}
        </Button>
      }
    />
  </Page>
)
