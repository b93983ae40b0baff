import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Page } from '#ui/page'
import { officeMe } from '../features/session/office-me.queries.ts'
import { findOfficePage, mayRead } from './permitted.ts'
import { RefusedPage } from './refused-page.tsx'

/** Pages that have the whole screen, without the navigation; one that the person may not read is not opened. */
export const WholePage = () => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { pathname } = useLocation()
  if (mayRead(me, findOfficePage(pathname)?.may)) return <Outlet />
  return (
    <Page as="main" width="reading">
      <RefusedPage roles={me.roles} />
    </Page>
  )
}
