import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Page } from '#ui/page'
import { Spinner } from '#ui/spinner'

/** In the place of a page that is on its way. */
export const LoadingPage = () => (
  <Page width="reading">
    <Cluster justify="center">
      <Spinner size="large" label={m['frame.loading']()} />
    </Cluster>
  </Page>
)
