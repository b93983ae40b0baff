import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settings } from '#api/calls/settings.ts'
import { m } from '#messages'
import { say } from '../../shell/dialogs.ts'
import { sayFailure } from '../../shell/failures.ts'
import { operator } from '../../shell/operator.queries.ts'
import { toasts } from '../../shell/toasts.ts'
import { useFreshPassword } from './fresh-password.tsx'
import { OperatorView, type OperatorSwitch } from './operator-view.tsx'

const questions: Record<OperatorSwitch, () => string> = {
  paymentSuspended: m['desk.operator.payment_ask'],
  cashMaintenance: m['desk.operator.cash_ask'],
}

/** Stopping something for everybody is asked once more; opening it again is not. */
const sure = (which: OperatorSwitch) =>
  say({
    title: m['desk.operator.ask_title'](),
    message: questions[which](),
    confirm: { action: m['desk.operator.stop'](), cancel: m['desk.order.back']() },
  })

/** The operator's switches, with what they stand at now. */
export const OperatorPart = () => {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...operator.setting(), staleTime: 0 })
  const { run, dialog } = useFreshPassword()
  const change = useMutation({
    mutationFn: ({ which, on }: { which: OperatorSwitch; on: boolean }) =>
      run(() => settings.switchOperator({ body: { [which]: on } })),
    onSuccess: (switched, { on }) => {
      if (!switched) return
      client.setQueryData(operator.setting().queryKey, switched)
      toasts.show({ text: on ? m['desk.operator.stopped']() : m['desk.operator.opened']() })
    },
    onError: sayFailure,
  })
  return (
    <>
      <OperatorView
        switched={data ?? null}
        failed={isError}
        onRetry={() => void refetch()}
        switching={change.isPending ? change.variables.which : null}
        onSwitch={(which, on) =>
          void (on ? sure(which) : Promise.resolve(true)).then((yes) => yes && change.mutate({ which, on }))
        }
      />
      {dialog}
    </>
  )
}
