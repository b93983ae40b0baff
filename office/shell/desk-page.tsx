import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { toSavedQuery } from '#api/contract/office/views.options.ts'
import { OpenExport } from '../features/exports/open-export.tsx'
import { useSwitchPerson } from '../features/session/use-switch-person.ts'
import { officeMe } from '../features/session/office-me.queries.ts'
import { DeskOverlays, type Overlay } from './desk-overlays.tsx'
import { DeskView } from './desk-view.tsx'
import { ListExtrasContext } from './list-extras.ts'
import { useOffice } from './office-context.ts'
import { PageKeysContext, type PageKeyActs } from './page-keys.ts'
import { findOfficePage, mayRead } from './permitted.ts'
import { RefusedPage } from './refused-page.tsx'
import { findSavedList } from './saved-lists.ts'
import { SavedViews } from './saved-views.tsx'

/** The frame of all pages behind the log-in; a page that the person may not read is not opened. */
export const DeskPage = () => {
  const { logIn } = useOffice()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const counter = useSwitchPerson(me)
  const { pathname, searchStr } = useLocation()
  const list = findSavedList(pathname)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [pageKeys] = useState(() => new Set<PageKeyActs>())
  const lock = () => logIn.send({ type: 'screen.lock' })
  const isPermitted = mayRead(me, findOfficePage(pathname)?.may)
  return (
    <DeskView
      me={me}
      counter={counter}
      path={pathname}
      onSearch={() => setOverlay('palette')}
      onLock={lock}
      onLogOut={() => logIn.send({ type: 'login.end' })}
    >
      <DeskOverlays me={me} overlay={overlay} pages={pageKeys} onOverlay={setOverlay} onLock={lock} />
      {isPermitted ? (
        <PageKeysContext value={pageKeys}>
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
        </PageKeysContext>
      ) : (
        <RefusedPage roles={me.roles} />
      )}
    </DeskView>
  )
}
