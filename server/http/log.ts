import { pino } from 'pino'
import { getCurrentRequest } from '../platform/telemetry/spans.ts'
import { stripValues } from '../platform/telemetry/strip-values.ts'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

export { stripValues }

const redactValues = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripValues(value) : value,
    ]),
  )

/** Structured lines on standard output. Callers log method, path template and status, never inputs. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    mixin: () => {
      const request = getCurrentRequest()
      return request ? { id: request.id } : {}
    },
    formatters: { log: redactValues },
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
