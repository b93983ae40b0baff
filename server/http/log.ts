import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** A failed query says what it was asked with: shoppers' own values, which are cut out of its message and its stack. */
export const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')

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
