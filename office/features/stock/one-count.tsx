import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { stock as calls } from '#api/calls/office/stock.ts'
import { stockCountMachine } from '#machines/stock-count.ts'
import { Skeleton } from '#ui/skeleton'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { canScan } from '../desk/scan-code.tsx'
import { officeMe } from '../session/office-me.queries.ts'
import { ChooseWineSheet } from './choose-wine-sheet.tsx'
import { CountCamera } from './count-camera.tsx'
import { CountEnd, CountFrame } from './count-frame.tsx'
import { CountedLines } from './count-list.tsx'
import { isPassing, type RefusedLine } from './count-queue.ts'
import { isCode } from './count-words.ts'
import type { StockCountPageProps } from './stock-count-page.tsx'
import { stockCount, type CountedLine, type CountPage } from './stock-count.queries.ts'
import { createCountSteps } from './stock-count.steps.ts'
import { StockCountView } from './stock-count-view.tsx'
import { stock } from './stock.queries.ts'
import { useChoosing } from './use-choosing.ts'
import { useCountQueue } from './use-count-queue.ts'

interface OpenedProps extends Pick<StockCountPageProps, 'path'> {
  page: CountPage
}

/** Ending a count without its lines leads back to the list. */
const useDrop = (id: number, path: OpenedProps['path']) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => calls.dropCount({ params: { id } }),
    onSuccess: () => navigate({ href: path }),
    onSettled: () => client.invalidateQueries({ queryKey: stock.all }),
  })
}

const useCountMachine = ({ count }: CountPage) => {
  const client = useQueryClient()
  const steps = useMemo(() => createCountSteps(client, () => undefined), [client])
  const machine = useMemo(() => stockCountMachine.provide(steps), [steps])
  return useMachine(machine, { input: { count, store: count.store.id } })
}

const noScope = { stores: [], kinds: [], picker: { query: '', wines: null, onSearch: () => undefined } }

const OpenedCount = ({ page, path }: OpenedProps) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { count, clockOffsetMs } = page
  const { queue, state: queueState } = useCountQueue(count.id)
  const [state, send] = useCountMachine(page)
  const [camera, setCamera] = useState<'on' | 'failed' | null>(null)
  const drop = useDrop(count.id, path)
  const save = (line: CountedLine) =>
    void queue.add({ ...line, at: new Date(Date.now() + clockOffsetMs).toISOString() })
  const wine = useChoosing({ store: count.store.id, save, dismiss: queue.dismiss })
  const read = (text: string) =>
    isCode(text) ? save({ barcode: text, qty: 1, how: 'ADD' }) : wine.open({ text, refused: null, qty: 1 })
  const setToNone = async ({ idProduct: product }: { idProduct: number }) => {
    await queue.add({ product, qty: 0, how: 'SET' })
    send({ type: 'count.compare' })
  }
  const { failure } = queueState
  const canClose = mayWrite(me, 'stock.write')
  const canCount = mayWrite(me, 'stock.count')
  const canDrop = canClose || (canCount && count.products === 0)
  const counting = {
    ...{ count, lines: page._embedded.items, queue: queueState, canCount, canClose },
    queueFailure: failure === null || isPassing(failure) ? null : toErrorMessage(failure),
    onRead: read,
    onSave: save,
    onRetry: () => void queue.retry(),
    onDiscard: queue.discard,
    onChoose: (refusal: RefusedLine) =>
      wine.open({ text: refusal.line.barcode ?? '', refused: refusal, qty: refusal.line.qty }),
    onDismiss: queue.dismiss,
    onScan: canScan() ? () => setCamera('on') : undefined,
  }
  return (
    <CountFrame
      count={count}
      canDrop={canDrop && state.matches('counting') && count.state === 'COUNTING'}
      isDropping={drop.isPending}
      dropFailure={drop.error && toErrorMessage(drop.error)}
      onDrop={() => drop.mutate()}
    >
      {!state.matches('closed') && <CountEnd count={count} />}
      {state.matches('choosingScope') ? (
        <CountedLines count={count} lines={page._embedded.items} />
      ) : (
        <StockCountView
          state={state}
          send={send}
          scope={noScope}
          counting={counting}
          listHref={path}
          onNoneLeft={canClose ? (product) => void setToNone(product) : undefined}
        />
      )}
      {wine.choosing && (
        <ChooseWineSheet
          {...wine.picker}
          text={wine.choosing.text}
          canRegister={canClose}
          canReplaceCode={me.company === null}
          failure={wine.failure && toErrorMessage(wine.failure)}
          onPick={wine.pick}
          onClose={wine.close}
        />
      )}
      <CountCamera state={camera} onRead={read} onState={setCamera} />
    </CountFrame>
  )
}

/** The count that the address names: counted, compared and closed, or shown as it ended. */
export const OneCount = ({ id, path }: { id: number; path: StockCountPageProps['path'] }) => {
  const count = useQuery(stockCount.one(id))
  if (count.data) return <OpenedCount page={count.data} path={path} />
  if (!count.error) return <Skeleton />
  return <FailureNotice failure={toErrorMessage(count.error)} onRetry={() => void count.refetch()} />
}
