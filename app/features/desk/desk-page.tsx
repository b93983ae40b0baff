import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { orders as calls } from '#api/calls/orders.ts'
import { handOverMachine } from '#machines/hand-over.ts'
import { m } from '#messages'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { say } from '../../shell/dialogs.ts'
import { sayFailure } from '../../shell/failures.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { toasts } from '../../shell/toasts.ts'
import type { DeskSearch } from './desk-search.ts'
import { desk } from './desk.queries.ts'
import { useFreshPassword } from './fresh-password.tsx'
import { HandOverView } from './hand-over-view.tsx'
import { handOverSteps } from './hand-over.steps.ts'
import { OperatorPart } from './operator-part.tsx'
import { RefuseReturnView } from './refuse-return-view.tsx'
import { canScan } from './scan-code.tsx'
import { SendParcelView, type Parcel } from './send-parcel-view.tsx'
import { WorkView, type WorkMove } from './work-view.tsx'

const ScanCode = lazy(() => import('./scan-code.tsx').then((file) => ({ default: file.ScanCode })))
const route = getRouteApi('/_shop/_staff/store-desk')

const hrefOf = ({ status, page }: DeskSearch) => {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page && page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `/store-desk?${query}` : '/store-desk'
}

const Counter = () => {
  const client = useQueryClient()
  const machine = useMemo(() => handOverMachine.provide(handOverSteps(client)), [client])
  const [state, send] = useMachine(machine)
  const [scanning, setScanning] = useState(false)
  const scans = useInBrowser() && canScan()
  const read = (pass: string) => {
    setScanning(false)
    send({ type: 'pass.set', pass })
    send({ type: 'pass.submit' })
  }
  const failed = () => {
    setScanning(false)
    void say({ title: m['desk.scan.failed_title'](), message: m['desk.scan.failed']() })
  }
  return (
    <>
      <HandOverView {...{ state, send }} onScan={scans ? () => setScanning(true) : undefined} />
      {scanning && (
        <Suspense>
          <ScanCode onRead={read} onFailed={failed} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

const askToAccept = () =>
  say({
    title: m['desk.return.accept_title'](),
    message: m['desk.return.accept_lead'](),
    confirm: { action: m['desk.return.accept'](), cancel: m['desk.order.back']() },
  })

const Work = () => {
  const client = useQueryClient()
  const search = route.useSearch()
  const { data: work } = useSuspenseQuery(desk.work(search))
  const { run, dialog } = useFreshPassword()
  const moved = {
    onSuccess: async (order: { statusName: string } | null) => {
      if (!order) return
      await client.invalidateQueries({ queryKey: ['desk'] })
      toasts.show({ text: m['desk.move.done']({ status: order.statusName }) })
    },
    onError: sayFailure,
  }
  const move = useMutation({
    mutationFn: ({ oid, to, parcel }: { oid: string; to: WorkMove; parcel?: Parcel | null }) =>
      calls.move({ params: { oid }, body: { move: to, ...(parcel && { parcel }) } }),
    ...moved,
  })
  const decide = useMutation({
    mutationFn: ({ oid, ...body }: { oid: string; accepted: boolean; reason?: string }) =>
      run(() => calls.decideReturn({ params: { oid }, body })),
    ...moved,
  })
  const moving = move.isPending ? move.variables.oid : decide.isPending ? decide.variables.oid : null
  const [refusing, setRefusing] = useState<string | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const accept = (oid: string) =>
    void askToAccept().then((yes) => yes && decide.mutate({ oid, accepted: true }))
  const send = (parcel: Parcel | null) => {
    setSending(null)
    if (sending) move.mutate({ oid: sending, to: 'SHIP', parcel })
  }
  const refuse = (reason: string) => {
    setRefusing(null)
    if (refusing) decide.mutate({ oid: refusing, accepted: false, reason })
  }
  return (
    <>
      <WorkView
        {...{ search, work, moving, hrefOf }}
        onMove={(oid, to) => (to === 'SHIP' ? setSending(oid) : move.mutate({ oid, to }))}
        onDecide={(oid, accepted) => (accepted ? accept(oid) : setRefusing(oid))}
      />
      <SendParcelView
        key={`parcel ${sending}`}
        open={sending !== null}
        onSend={send}
        onClose={() => setSending(null)}
      />
      <RefuseReturnView
        key={refusing}
        open={refusing !== null}
        onRefuse={refuse}
        onClose={() => setRefusing(null)}
      />
      {dialog}
    </>
  )
}

/** The counter of a store: handing over, the orders to be worked on, and what the operator may stop. */
export const DeskPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  return (
    <Page as="main">
      <Stack gap={48}>
        <Stack gap={16}>
          <PageTitle title={m['desk.page.title']()} lead={m['desk.page.lead']()} />
          {me?.role === 'MANAGER' && (
            <TextLink href="/managerChat" onward>
              {m['chat.page.manager_title']()}
            </TextLink>
          )}
        </Stack>
        <Counter />
        <Work />
        {me?.role === 'STAFF' && <OperatorPart />}
      </Stack>
    </Page>
  )
}
