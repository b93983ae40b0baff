import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { stores as storeCalls } from '#api/calls/office/stores.ts'
import { sellerApplicationMachine } from '#machines/seller-application.ts'
import { Skeleton } from '#ui/skeleton'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { ApplicationViewProps } from './application-steps.tsx'
import { officeMe } from '../session/office-me.queries.ts'
import { ApplicationView } from './application-view.tsx'
import { createApplicationSteps } from './application.steps.ts'
import { sellers, type Seller } from './sellers.queries.ts'
import { useCopy } from './use-copy.ts'

/** How often a page under review asks what became of it. */
const everyMs = 15_000

/** Runs the application; what the server learns elsewhere meanwhile reaches it while it is under review. */
const Application = ({ application }: { application: Seller }) => {
  const client = useQueryClient()
  const [machine] = useState(() => sellerApplicationMachine.provide(createApplicationSteps(client)))
  const [state, send] = useMachine(machine, { input: { application } })
  const { copy, choose } = useCopy()
  const search = useMutation({
    mutationFn: (query: string) => storeCalls.storeAddresses({ query: { query } }),
  })
  const isUnderReview = state.matches('underReview')
  // What Query still has from before the sending is older than what the machine was answered.
  const isNews = isUnderReview && application.version > state.context.application.version
  useEffect(() => {
    if (isNews) send({ type: 'application.changed', application })
  }, [isNews, application, send])
  const act: ApplicationViewProps['send'] = (event) => {
    send(event)
    // The copy belongs to the document that was sent with it.
    if (event.type === 'document.add') choose(null)
  }
  return (
    <ApplicationView
      state={state}
      send={act}
      copy={copy}
      onCopy={choose}
      addresses={search.isPending ? undefined : (search.data?._embedded.items ?? null)}
      onFind={(query) => search.mutate(query)}
    />
  )
}

export const ApplyPage = () => {
  const client = useQueryClient()
  const own = useQuery(sellers.own())
  const isUnderReview = own.data?.state === 'SENT'
  const present = useQuery({ ...sellers.ownState(), enabled: isUnderReview, refetchInterval: everyMs })
  const isOutdated = isUnderReview && (present.data?.version ?? 0) > (own.data?.version ?? 0)
  useEffect(() => {
    if (!isOutdated) return
    void client.invalidateQueries({ queryKey: sellers.own().queryKey })
    // With the state of the seller it changes what its people may do.
    void client.invalidateQueries({ queryKey: officeMe.current().queryKey })
  }, [isOutdated, client])
  if (own.data) return <Application application={own.data} />
  return own.error ? (
    <FailureNotice failure={toErrorMessage(own.error)} onRetry={() => void own.refetch()} />
  ) : (
    <Skeleton />
  )
}
