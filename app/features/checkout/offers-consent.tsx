import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifications } from '#api/calls/notifications.ts'
import { toFailure } from '#machines/failure.ts'
import { member } from '../member/member.queries.ts'
import { me } from '../session/me.queries.ts'
import { OffersConsentView, type OffersAnswer } from './offers-consent-view.tsx'

/** Whether the member wants offers, where that was never answered; the next visit does not ask. */
export const OffersConsent = () => {
  const client = useQueryClient()
  const { data: viewer } = useQuery(me.current())
  const [isOpen] = useState(viewer?.offersAsked === false)
  const answering = useMutation({
    mutationFn: (body: OffersAnswer) => notifications.answerOffers({ body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: me.current().queryKey })
      await client.invalidateQueries({ queryKey: member.notifications().queryKey })
    },
  })
  if (!isOpen) return null
  return (
    <OffersConsentView
      answer={answering.isSuccess ? answering.variables : null}
      working={answering.isPending}
      failure={answering.error && toFailure(answering.error)}
      onAnswer={answering.mutate}
    />
  )
}
