import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settings } from '#api/calls/settings.ts'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { operator } from '../../shell/operator.queries.ts'
import { toasts } from '../../shell/toasts.ts'
import { usePasswordRecheck } from './use-password-recheck.tsx'
import { OperatorView, type OperatorSwitch } from './operator-view.tsx'

const questions: Record<OperatorSwitch, () => string> = {
  paymentSuspended: m['desk.operator.payment_ask'],
  cashMaintenance: m['desk.operator.cash_ask'],
}

/** Stopping something for all shoppers needs a confirmation; reopening it does not. */
const confirmStop = (which: OperatorSwitch) =>
  showDialog({
    title: m['desk.operator.ask_title'](),
    message: questions[which](),
    confirm: { action: m['desk.operator.stop'](), cancel: m['desk.order.back']() },
  })

/** The operator's switches, with their current positions. */
export const OperatorPart = () => {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...operator.setting(), staleTime: 0 })
  const { run, dialog } = usePasswordRecheck()
  const change = useMutation({
    mutationFn: ({ which, on }: { which: OperatorSwitch; on: boolean }) =>
      run(() => settings.switchOperator({ body: { [which]: on } })),
    onSuccess: (setting, { on }) => {
      if (!setting) return
      client.setQueryData(operator.setting().queryKey, setting)
      toasts.show({ text: on ? m['desk.operator.stopped']() : m['desk.operator.opened']() })
    },
    onError: showFailure,
  })
  return (
    <>
      <OperatorView
        switched={data ?? null}
        failed={isError}
        onRetry={() => void refetch()}
        switching={change.isPending ? change.variables.which : null}
        onSwitch={(which, on) =>
          void (on ? confirmStop(which) : Promise.resolve(true)).then(
            (isConfirmed) => isConfirmed && change.mutate({ which, on }),
          )
        }
      />
      {dialog}
    </>
  )
}
