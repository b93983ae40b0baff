import { openChannel } from '../../channel.ts'
import { payWindowName } from './pay-script.ts'

/** Messages between the page that waits for a payment window and the page to which the window returns. */
type PayMessage =
  | { type: 'returned'; oid: string }
  | { type: 'ask'; oid: string }
  | { type: 'here'; oid: string }

/** A channel and not `opener`, which the opener policy cuts when the window returns from another site. */
export const payChannel = openChannel<PayMessage>('vini-payment')

/** Answers pages that ask whether this one waits for a window; calls `onReturned` once it is back. Returns the unsubscriber. */
export const listenForReturn = (id: string | null, onReturned: (id: string) => void): (() => void) =>
  payChannel.listen(({ type, oid }) => {
    if (oid !== id) return
    if (type === 'ask') payChannel.send({ type: 'here', oid })
    if (type === 'returned') onReturned(oid)
  })

/** The page that opened a window may be busy or closed; a page without an opener is rarely awaited. */
const getAnswerTimeoutMs = () => (window.name === payWindowName ? 4000 : 400)

/** Whether another page waits for the window of this order, so that this page is in that window. */
export const isAwaited = (oid: string): Promise<boolean> =>
  new Promise((resolve) => {
    const finish = (result: boolean) => {
      stopListening()
      clearTimeout(timer)
      resolve(result)
    }
    const stopListening = payChannel.listen((message) => {
      if (message.type === 'here' && message.oid === oid) finish(true)
    })
    const timer = setTimeout(() => finish(false), getAnswerTimeoutMs())
    payChannel.send({ type: 'ask', oid })
  })
