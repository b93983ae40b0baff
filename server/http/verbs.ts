import type { Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'

const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const toPattern = (path: string) => new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const documents = ['/openapi.json', '/docs'].map((path) => ({ pattern: toPattern(path), method: 'GET' }))
const calls = Object.values(contract).flatMap((noun) =>
  Object.values(noun as Calls).map(({ path, method }) => ({
    pattern: toPattern(path),
    method: method.toUpperCase(),
  })),
)

/** The methods of an API path, in the order of an `Allow` header; empty where no call has that path. */
export const listAllowedMethods = (path: string): string[] => {
  const methods = new Set(
    [...documents, ...calls].flatMap((call) => (call.pattern.test(path) ? [call.method] : [])),
  )
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  methods.add('OPTIONS')
  return order.filter((method) => methods.has(method))
}
