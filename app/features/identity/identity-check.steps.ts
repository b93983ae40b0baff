import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import type { identityCheckMachine } from '#machines/identity-check.ts'
import type { IdentityRequest } from '#machines/identity-check-setup.ts'
import { m } from '#messages'
import { hasChannels } from '../../channel.ts'
import { isInApp } from '../../native-app.ts'
import { me } from '../session/me.queries.ts'
import { identityChannel, type IdentityMessage } from './identity-channel.ts'
import { pendingCheck } from './identity-pending.ts'

type Send = (event: EventFromLogic<typeof identityCheckMachine>) => void
/** `returnTo` is where to go on when the check had to take the place of this page; `joining` asks for a ticket. */
type Options = { returnTo: string; joining?: boolean }

/** A longer path stays in this tab alone, where the return finds it. */
const maxReturnLength = 200

const windowFeatures = 'popup,width=480,height=760'
const pollMs = 500

/** The provider's page takes the place of ours in the app, and where a window could not report back. */
const isHere = () => isInApp() || !hasChannels()

/** Only a window that opens within the click is let through, so that it opens empty and is sent on later. */
const openEmptyWindow = (): Window | null => {
  const emptyWindow = window.open('', '_blank', windowFeatures)
  if (emptyWindow) emptyWindow.document.body.textContent = m['identity.window.opening']()
  return emptyWindow
}

/** What the identity check does outside itself: the provider's window, the call that begins it, and its return. */
export const createIdentityCheckSteps = (client: QueryClient, { returnTo, joining }: Options) => {
  let popup: Window | null = null
  let activeRequestNumber = ''

  const begin = async () => {
    const { requestNumber, windowUrl } = await verification.beginIdentity({
      query: {
        serviceType: 'B2C',
        ...(returnTo.length <= maxReturnLength && { returnTo }),
        ...(joining && { purpose: 'SIGN_UP' }),
      },
    })
    activeRequestNumber = requestNumber
    const request = { requestNumber, windowUrl }
    if (isHere()) return { request, place: 'here' as const }
    if (!popup || popup.closed) return { request, place: 'blocked' as const }
    pendingCheck.keep({ requestNumber, returnTo, place: 'window' }, popup)
    popup.location.replace(windowUrl)
    return { request, place: 'window' as const }
  }

  const handleMessage = async (message: IdentityMessage, send: Send) => {
    if (message.type === 'number.ask' && activeRequestNumber)
      identityChannel.send({ type: 'number.tell', requestNumber: activeRequestNumber })
    if (message.type === 'window.returned') send(message)
    if (message.type !== 'outcome.arrive') return
    if (message.outcome.kind === 'verified' && !message.outcome.joiner)
      await client.invalidateQueries({ queryKey: me.current().queryKey })
    send(message)
  }

  const watchWindow = (send: Send) => {
    const stopListening = identityChannel.listen((message) => void handleMessage(message, send))
    const poll = setInterval(() => {
      if (!popup?.closed) return
      popup = null
      send({ type: 'window.gone' })
    }, pollMs)
    return () => {
      stopListening()
      clearInterval(poll)
    }
  }

  return {
    actors: {
      begin: fromPromise(begin),
      watchWindow: fromCallback<EventFromLogic<typeof identityCheckMachine>>(({ sendBack }) =>
        watchWindow(sendBack),
      ),
    },
    actions: {
      openWindow: () => {
        popup?.close()
        popup = isHere() ? null : openEmptyWindow()
      },
      closeWindow: () => popup?.close(),
      openHere: (_: unknown, { request }: { request: IdentityRequest | null }) => {
        if (!request) return
        pendingCheck.keep({ requestNumber: request.requestNumber, returnTo, place: 'here' }, window)
        location.assign(request.windowUrl)
      },
    },
  }
}
