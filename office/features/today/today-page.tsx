import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { findOfficePage, mayRead } from '../../shell/permitted.ts'
import { OpeningToday } from '../opening/opening-today.tsx'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import { today, type Waiting } from './today.queries.ts'
import { TodayView, type WaitingRow } from './today-view.tsx'
import { findWaitingHref } from './waiting-words.ts'

/** A kind without a page that the person may read leads nowhere, and is left out. */
const listRows = (items: readonly Waiting[], me: Pick<OfficeMe, 'reads' | 'company'>): WaitingRow[] =>
  items.flatMap((item) => {
    const href = findWaitingHref(item.kind, me.company !== null)
    const page = href && findOfficePage(href.split('?')[0] ?? '')
    return href && page && mayRead(me, page.may) ? [{ ...item, href }] : []
  })

export const TodayPage = () => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const waiting = useQuery(today.waiting())
  const hasSales = mayRead(me, 'reports.read')
  const sales = useQuery({ ...today.sales(), enabled: hasSales })
  const error = waiting.error ?? sales.error
  return (
    <TodayView
      name={me.company?.name ?? me.fullName}
      waiting={waiting.data && listRows(waiting.data, me)}
      sales={hasSales ? sales.data : null}
      failure={error && toErrorMessage(error)}
      opening={<OpeningToday me={me} />}
      onRetry={() => {
        void waiting.refetch()
        if (hasSales) void sales.refetch()
      }}
    />
  )
}
