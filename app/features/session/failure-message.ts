import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { getOfflineMessage } from '../../shell/offline-message.ts'

/** What a machine's last failure says to a shopper: the server's words, or ours where it was never reached. */
export const toFailureMessage = ({ code, message }: Failure): string => {
  if (message) return message
  return code === 'network.unreachable' ? getOfflineMessage() : m['shell.failure.server']()
}
