import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shop } from '#api/calls/office/shop.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { FactChange } from './fact-changes.ts'
import { facts } from './facts.queries.ts'
import { FactsView } from './facts-view.tsx'

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

export const FactsPage = () => {
  const queryClient = useQueryClient()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const query = useQuery(facts.all())
  // Not the version of the mutation, which is none again while another save is under way.
  const [formKey, setFormKey] = useState('')
  const save = useMutation({
    mutationFn: (changes: FactChange[]) =>
      shop.changeShopFacts({ body: { version: query.data?.version ?? '', changes } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(facts.all().queryKey, answer)
      setFormKey(answer.version)
    },
    // What another person saved is shown beside what was typed.
    onError: () => queryClient.invalidateQueries({ queryKey: facts.all().queryKey }),
  })
  const fields = save.error instanceof ApiError ? save.error.fields : undefined
  return (
    <FactsView
      facts={query.data}
      formKey={formKey}
      loadFailure={toLine(query.error)}
      canChange={mayWrite(me, 'shop.facts')}
      isWorking={save.isPending}
      failure={toLine(save.error)}
      faults={fields ?? {}}
      done={save.isSuccess ? m['facts.done']() : null}
      onRetry={() => void query.refetch()}
      onSave={(changes) => save.mutate(changes)}
    />
  )
}
