import { pino } from 'pino'
import { currentRequest } from '../telemetry/request-scope.ts'
import { withoutValues } from '../telemetry/without-values.ts'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

export { withoutValues }

const cut = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutValues(value) : value,
    ]),
  )

/** Structured lines on standard output. Callers log method, path template and status, never inputs. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    mixin: () => {
      const request = currentRequest()
      return request ? { id: request.id } : {}
    },
    formatters: { log: cut },
    redact: {
      paths: [
        '*.password',
        '*.code',
        '*.token',
        '*.authorization',
        '*.cookie',
        '*.encData',
        '*.encodeData',
        'err.cause',
      ],
      censor: '[redacted]',
    },
  })
