import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shop } from '#api/calls/office/shop.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { isAsked, toSwitchWords } from './switch-words.ts'
import { switches, type Notice, type SwitchName, type Switches } from './switches.queries.ts'
import { SwitchesView } from './switches-view.tsx'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

const toDoneText = ({ name, isOn }: { name: SwitchName; isOn: boolean }): string =>
  (isOn ? m['switches.done.on'] : m['switches.done.off'])({ name: toSwitchWords(name).name })

export const SwitchesPage = () => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const query = useQuery(switches.all())
  const [pending, setPending] = useState<SwitchName | null>(null)
  const onSuccess = (answer: Switches) => queryClient.setQueryData(switches.all().queryKey, answer)
  const change = useMutation({
    mutationFn: (body: { name: SwitchName; isOn: boolean }) => shop.switchOperator({ body }),
    onSuccess,
  })
  const notice = useMutation({
    mutationFn: (body: Notice) => shop.changeNotice({ body }),
    onSuccess,
  })
  return (
    <SwitchesView
      switches={query.data}
      failure={toLine(query.error)}
      canChange={mayWrite(me, 'shop.switch')}
      working={change.isPending ? change.variables.name : null}
      pending={pending}
      done={change.isSuccess ? toDoneText(change.variables) : null}
      switchFailure={toLine(change.error)}
      notice={{
        isWorking: notice.isPending,
        failure: toLine(notice.error),
        done: notice.isSuccess ? m['switches.notice.done']() : null,
        onSave: (body) => notice.mutate(body),
      }}
      onRetry={() => void query.refetch()}
      onSwitch={(name, isOn) => (isAsked(name, isOn) ? setPending(name) : change.mutate({ name, isOn }))}
      onConfirm={() => {
        if (pending) change.mutate({ name: pending, isOn: true })
        setPending(null)
      }}
      onCancel={() => setPending(null)}
    />
  )
}
