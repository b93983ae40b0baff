import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { questions as calls } from '#api/calls/questions.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { Sheet } from '#ui/sheet'
import { toFailureText, showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { toasts } from '../../shell/toasts.ts'
import { offerLogIn, runAsMember } from '../session/run-as-member.ts'
import { AskView, type NewQuestion } from './ask-view.tsx'
import { questions, type Question } from './questions.queries.ts'
import { QuestionsView } from './questions-view.tsx'

const handleError = (error: unknown) => offerLogIn(error, m['wines.card.login']())

const useChanges = (product: number, onAsked: () => void) => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['questions', product] })
  const ask = useMutation({
    mutationFn: (body: NewQuestion) => calls.ask({ params: { id: product }, body }),
    onSuccess: async () => {
      await refresh()
      toasts.show({ text: m['detail.questions.saved']() })
      onAsked()
    },
    onError: (error) => alertUnlessFieldErrors(error, handleError),
  })
  const drop = useMutation({
    mutationFn: ({ id }: Question) => calls.dropQuestion({ params: { id } }),
    onSuccess: refresh,
    onError: showFailure,
  })
  return { ask, drop }
}

/** The questions of a product, from the first page on. */
export const QuestionsBlock = ({ product }: { product: number }) => {
  const client = useQueryClient()
  const [page, setPage] = useState(0)
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery(questions.of(product, page))
  const { ask, drop } = useChanges(product, () => {
    setAsking(false)
    setPage(0)
  })
  const open = () => runAsMember(client, () => Promise.resolve(setAsking(true))).catch(handleError)
  return (
    <>
      <QuestionsView
        data={data}
        failure={error && !data ? toFailureText(error) : undefined}
        onAsk={() => void open()}
        onPage={setPage}
        onRetry={() => void refetch()}
        onDrop={(question) => drop.mutate(question)}
      />
      {asking && (
        <Sheet
          open
          from="side"
          onClose={() => setAsking(false)}
          title={m['detail.questions.ask']()}
          closeLabel={m['detail.reviews.close']()}
        >
          <AskView
            working={ask.isPending}
            errors={(ask.error instanceof ApiError && ask.error.fields) || {}}
            onSave={(question) => ask.mutate(question)}
          />
        </Sheet>
      )}
    </>
  )
}
