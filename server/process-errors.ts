import { describeRequestError } from './http/describe-error.ts'
import type { Log } from './http/log.ts'

/**
 * Logs what nobody caught. A rejection that nobody waits for breaks nothing else and the process goes on; after an
 * exception the state of the process is not known, so it stops in order and its supervisor starts it again.
 */
export const watchProcessErrors = (log: Log, stop: () => void): void => {
  process.on('unhandledRejection', (error) =>
    log.error(describeRequestError(error), 'a rejection was not handled'),
  )
  process.on('uncaughtException', (error) => {
    log.error(describeRequestError(error), 'an exception was not caught; stopping')
    process.exitCode = 1
    stop()
  })
}
