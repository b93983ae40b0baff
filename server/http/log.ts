import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** Structured lines on standard output. Callers log method, path template and status, never inputs. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
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
