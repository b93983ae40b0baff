import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { toSavedQuery } from '#api/contract/office/views.options.ts'
import { OpenExport } from '../features/exports/open-export.tsx'
import { officeMe } from '../features/session/office-me.queries.ts'
import { DeskView } from './desk-view.tsx'
import { ListExtrasContext } from './list-extras.ts'
import { useOffice } from './office-context.ts'
import { findOfficePage, mayRead } from './permitted.ts'
import { RefusedPage } from './refused-page.tsx'
import { findSavedList } from './saved-lists.ts'
import { SavedViews } from './saved-views.tsx'

/** The frame of all pages behind the log-in; a page that the person may not read is not opened. */
export const DeskPage = () => {
  const { logIn } = useOffice()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { pathname, searchStr } = useLocation()
  const list = findSavedList(pathname)
  const isPermitted = mayRead(me, findOfficePage(pathname)?.may)
  return (
    <DeskView
      me={me}
      path={pathname}
      onLock={() => logIn.send({ type: 'screen.lock' })}
      onLogOut={() => logIn.send({ type: 'login.end' })}
    >
      {isPermitted ? (
        <ListExtrasContext
          value={
            list
              ? {
                  acts: <OpenExport key={pathname} list={list} address={searchStr} />,
                  views: (
                    <SavedViews
                      key={pathname}
                      list={list}
                      path={pathname}
                      query={toSavedQuery(list, searchStr)}
                    />
                  ),
                }
              : null
          }
        >
          <Outlet />
        </ListExtrasContext>
      ) : (
        <RefusedPage roles={me.roles} />
      )}
    </DeskView>
  )
}
