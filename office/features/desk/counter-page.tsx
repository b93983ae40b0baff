import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ApiError } from '#api/error.ts'
import { desk as calls } from '#api/calls/office/desk.ts'
import { handOverMachine } from '#machines/hand-over.ts'
import { m } from '#office-messages'
import { Dialog } from '#ui/dialog'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { Text } from '#ui/text'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useOffice } from '../../shell/office-context.ts'
import { findOutcome } from '../../shell/outcome.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import { useSwitchPerson, type CounterDevice } from '../session/use-switch-person.ts'
import { CounterView } from './counter-view.tsx'
import { desk, type DeskMove, type Parcel } from './desk.queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { createHandOverSteps } from './hand-over.steps.ts'
import { HandOverView } from './hand-over-view.tsx'
import { useNewOrderAlert } from './new-order-alert.ts'
import { toOfflineSince } from './offline-since.ts'
import { OrderWorkView } from './order-work-view.tsx'
import { canScan } from './scan-code.tsx'
import { SavePasskeyPanel } from './save-passkey-panel.tsx'
import { SendParcelPanel } from './send-parcel-panel.tsx'
import { useMedia, useOnline } from './use-media.ts'

const ScanCode = lazy(() => import('./scan-code.tsx').then((file) => ({ default: file.ScanCode })))

const HandOver = ({ machine }: { machine: ReturnType<typeof useMachine<typeof handOverMachine>> }) => {
  const [state, send] = machine
  const [scanning, setScanning] = useState<'on' | 'failed' | null>(null)
  const read = (pass: string) => {
    setScanning(null)
    send({ type: 'pass.set', pass })
    send({ type: 'pass.submit' })
  }
  return (
    <>
      <HandOverView state={state} send={send} onScan={canScan() ? () => setScanning('on') : undefined} />
      {scanning === 'on' && (
        <Suspense>
          <ScanCode
            formats={['qr_code']}
            title={m['desk.scan.title']()}
            lead={m['desk.scan.lead']()}
            closeLabel={m['desk.scan.close']()}
            onRead={read}
            onFailed={() => setScanning('failed')}
            onClose={() => setScanning(null)}
          />
        </Suspense>
      )}
      <Dialog
        open={scanning === 'failed'}
        title={m['desk.scan.failed_title']()}
        onClose={() => setScanning(null)}
        actions={<Button onClick={() => setScanning(null)}>{m['list.close']()}</Button>}
      >
        <Text>{m['desk.scan.failed']()}</Text>
      </Dialog>
    </>
  )
}

const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'network.unreachable'

type Move = { oid: string; move: DeskMove; parcel?: Parcel | null }

/** Moving orders on; a parcel asks for its carrier first, in its own panel. */
const useMoves = () => {
  const client = useQueryClient()
  const [sending, setSending] = useState<string | null>(null)
  const move = useMutation({
    mutationFn: ({ oid, move: step, parcel }: Move) =>
      calls.moveOrder({ params: { oid }, body: { move: step, ...(parcel && { parcel }) } }),
    onSuccess: (_, { oid }) => setSending((open) => (open === oid ? null : open)),
    onSettled: () => client.invalidateQueries({ queryKey: desk.all }),
  })
  const recipient = useQuery({ ...desk.recipient(sending ?? ''), enabled: sending !== null })
  const inPanel = findOutcome(move, ({ oid }) => oid === sending)
  const inList = findOutcome(move, ({ oid }) => oid !== sending)
  return { move, inPanel, inList, sending, setSending, recipient }
}

type CounterProps = { search: DeskSearch; me: OfficeMe; counter: CounterDevice | null }

const Counter = ({ search, me, counter }: CounterProps) => {
  const client = useQueryClient()
  const { logIn } = useOffice()
  const machine = useMachine(useMemo(() => handOverMachine.provide(createHandOverSteps(client)), [client]))
  const stores = useQuery(desk.stores())
  const board = useQuery(desk.board(search.store))
  const list = useQuery(desk.orders(search))
  const { move, inPanel, inList, sending, setSending, recipient } = useMoves()
  const [isSavingPasskey, setIsSavingPasskey] = useState(false)
  const isPhone = useMedia('(max-width: 767.98px)')
  const isOffline = !useOnline() || isUnreachable(board.error)
  const alert = useNewOrderAlert(String(search.store ?? ''), board.data?.newestPaidAt)
  const items = stores.data?._embedded.items
  const only = items?.length === 1 ? items[0]?.id : undefined
  const failure = inList.error ?? list.error ?? board.error
  return (
    <>
      <CounterView
        search={search}
        stores={items}
        isPhone={isPhone}
        person={me.fullName}
        counter={counter}
        isSoundOn={alert.isSoundOn}
        hasNewOrder={alert.hasNewOrder}
        isOffline={isOffline}
        handOver={mayWrite(me, 'orders.handOver') ? <HandOver machine={machine} /> : null}
        orders={
          <OrderWorkView
            search={{ ...search, store: search.store ?? only }}
            board={board.data}
            list={list.data}
            offlineSince={toOfflineSince(isOffline, list.dataUpdatedAt)}
            failure={failure && toErrorMessage(failure)}
            done={inList.answer && m['desk.move.done']({ status: inList.answer.statusName })}
            canMove={mayWrite(me, 'orders.move')}
            moving={move.isPending ? move.variables.oid : null}
            onMove={({ oid }, step) => (step === 'SHIP' ? setSending(oid) : move.mutate({ oid, move: step }))}
            onRetry={() => {
              move.reset()
              void list.refetch()
              void board.refetch()
            }}
          />
        }
        onSound={alert.setSound}
        onSeen={alert.setSeen}
        onSavePasskey={() => setIsSavingPasskey(true)}
        onLock={() => logIn.send({ type: 'screen.lock' })}
        onLogOut={() => logIn.send({ type: 'login.end' })}
      />
      {isSavingPasskey && <SavePasskeyPanel onClose={() => setIsSavingPasskey(false)} />}
      <Drawer
        side="end"
        open={sending !== null}
        onClose={() => setSending(null)}
        title={m['desk.parcel.title']()}
        closeLabel={m['list.close']()}
      >
        {sending !== null && (
          <SendParcelPanel
            key={sending}
            recipient={recipient.data}
            isWorking={inPanel.working !== null}
            failure={inPanel.error && toErrorMessage(inPanel.error)}
            onSend={(parcel) => move.mutate({ oid: sending, move: 'SHIP', parcel })}
          />
        )}
      </Drawer>
    </>
  )
}

/**
 * The counter of a store: passes, hand-over, and the orders to be worked on. Who takes over begins anew: what one person
 * has looked at and confirmed, another does not finish in their own name.
 */
export const CounterPage = ({ search }: { search: DeskSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const counter = useSwitchPerson(me)
  return <Counter key={me.id} search={search} me={me} counter={counter} />
}
