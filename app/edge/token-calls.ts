import type { Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'

const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Calls))

const toPattern = (path: string) => new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const withoutToken = calls
  .filter(({ access }) => access === 'none')
  .map(({ method, path }) => ({ method: method.toUpperCase(), pattern: toPattern(path) }))
const withToken = new Set(
  calls
    .filter(({ access }) => access !== 'none')
    .map(({ method, path }) => `${method.toUpperCase()} /api/v1${path}`),
)

/** Whether a call depends on its sender: other calls get no token, even from a signed-in member. */
export const isTokenCall = (method: string, path: string): boolean =>
  withToken.has(`${method} ${path}`) ||
  !withoutToken.some((call) => call.method === method && call.pattern.test(path))
