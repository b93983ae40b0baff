import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { outOfReach } from '../../shell/out-of-reach.ts'

/** What a machine's last failure says to a shopper: the server's words, or ours where it was never reached. */
export const failureLine = ({ code, message }: Failure): string => {
  if (message) return message
  return code === 'network.unreachable' ? outOfReach() : m['shell.failure.server']()
}
