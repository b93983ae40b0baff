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
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { toasts } from '../../shell/toasts.ts'
import { toListHref } from '../../shell/url-params.ts'
import type { StoreDeskSearch } from './store-desk-search.ts'
import { storeDesk } from './store-desk.queries.ts'
import { usePasswordRecheck } from './use-password-recheck.tsx'
import { HandOverView } from './hand-over-view.tsx'
import { createHandOverSteps } from './hand-over.steps.ts'
import { RefuseReturnView } from './refuse-return-view.tsx'
import { canScan } from './scan-code.tsx'
import { SendParcelView, type Parcel } from './send-parcel-view.tsx'
import { WorkView, type WorkMove } from './work-view.tsx'

const ScanCode = lazy(() => import('./scan-code.tsx').then((file) => ({ default: file.ScanCode })))
const route = getRouteApi('/_shop/_staff/store-desk')

const toDeskHref = (search: StoreDeskSearch) => toListHref('/store-desk', search)

const Counter = () => {
  const client = useQueryClient()
  const machine = useMemo(() => handOverMachine.provide(createHandOverSteps(client)), [client])
  const [state, send] = useMachine(machine)
  const [scanning, setScanning] = useState(false)
  const scans = useInBrowser() && canScan()
  const read = (pass: string) => {
    setScanning(false)
    send({ type: 'pass.set', pass })
    send({ type: 'pass.submit' })
  }
  const onScanFailed = () => {
    setScanning(false)
    void showDialog({ title: m['desk.scan.failed_title'](), message: m['desk.scan.failed']() })
  }
  return (
    <>
      <HandOverView {...{ state, send }} onScan={scans ? () => setScanning(true) : undefined} />
      {scanning && (
        <Suspense>
          <ScanCode onRead={read} onFailed={onScanFailed} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

const confirmAcceptance = () =>
  showDialog({
    title: m['desk.return.accept_title'](),
    message: m['desk.return.accept_lead'](),
    confirm: { action: m['desk.return.accept'](), cancel: m['desk.order.back']() },
  })

const Work = () => {
  const client = useQueryClient()
  const search = route.useSearch()
  const { data: work } = useSuspenseQuery(storeDesk.work(search))
  const { run, dialog } = usePasswordRecheck()
  const mutationCallbacks = {
    onSuccess: async (order: { statusName: string } | null) => {
      if (!order) return
      await client.invalidateQueries({ queryKey: ['desk'] })
      toasts.show({ text: m['desk.move.done']({ status: order.statusName }) })
    },
    onError: showFailure,
  }
  const move = useMutation({
    mutationFn: ({ oid, to, parcel }: { oid: string; to: WorkMove; parcel?: Parcel | null }) =>
      calls.move({ params: { oid }, body: { move: to, ...(parcel && { parcel }) } }),
    ...mutationCallbacks,
  })
  const decide = useMutation({
    mutationFn: ({ oid, ...body }: { oid: string; accepted: boolean; reason?: string }) =>
      run(() => calls.decideReturn({ params: { oid }, body })),
    ...mutationCallbacks,
  })
  const moving = move.isPending ? move.variables.oid : decide.isPending ? decide.variables.oid : null
  const [refusing, setRefusing] = useState<string | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const accept = (oid: string) =>
    void confirmAcceptance().then((isConfirmed) => isConfirmed && decide.mutate({ oid, accepted: true }))
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
        {...{ search, work, moving, hrefOf: toDeskHref }}
        onMove={(oid, to) => (to === 'SHIP' ? setSending(oid) : move.mutate({ oid, to }))}
        onDecide={(oid, isAccepted) => (isAccepted ? accept(oid) : setRefusing(oid))}
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
export const StoreDeskPage = () => {
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
      </Stack>
    </Page>
  )
}
