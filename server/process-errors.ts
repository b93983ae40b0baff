import { describeRequestError } from './http/describe-error.ts'
import type { Log } from './http/log.ts'

/**
 * Logs errors that nothing handled. After an unhandled rejection the process continues; after an exception
 * its state is unknown, so it stops in order and its supervisor starts it again.
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
