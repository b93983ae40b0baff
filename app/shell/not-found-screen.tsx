import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'

/** The sentence of docs/spec.md, section 2, its meaning beneath, and a link to the home page. */
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
