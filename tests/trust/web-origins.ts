import type { Attack } from './arena.ts'
import { toBearer, toCookie, getWebShop } from './web-shop.ts'

/** Origins that careless comparisons accept. */
const listOrigins = (own: URL): string[] => [
  'null',
  'http://evil.example',
  'https://evil.example',
  `http://${own.host}.evil.example`,
  `http://evil${own.host}`,
  `http://evil.example/${own.host}`,
  `http://${own.hostname}`,
  `http://${own.hostname}:1`,
  `https://${own.host}`,
  `http://${own.hostname}.:${own.port}`,
  `http://user@${own.host}`,
  `http://${own.host}@evil.example`,
  `http://${own.host}%60.evil.example`,
  `http://${own.host}_.evil.example`,
  'http://127.0.0.1',
  'http://[::1]',
  'file://',
  'chrome-extension://abcdef',
  'data:text/html,x',
  '*',
]

const paths = [
  '/api/v1/me',
  '/api/v1/wines/products',
  '/api/v1/cart',
  '/api/v1/chats',
  '/',
  '/images/none',
  '/readyz',
]
const methods = ['GET', 'OPTIONS'] as const

/** W13: no page of another origin may read an answer, with or without a session. */
export const checkForeignOrigins = async (): Promise<Attack> => {
  const shop = await getWebShop()
  const faults: string[] = []
  let requestCount = 0
  const sessions = [{}, toBearer(shop.shopper), toCookie(shop.shopper)]
  for (const origin of listOrigins(new URL(shop.url)))
    for (const path of paths)
      for (const method of methods) {
        const session = sessions[requestCount % sessions.length]
        const preflightHeaders = {
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        }
        const headers = { origin, ...session, ...(method === 'OPTIONS' && preflightHeaders) }
        const answer = await fetch(shop.url + path, { method, headers, redirect: 'manual' })
        await answer.arrayBuffer()
        requestCount += 1
        const corsHeaders = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
        if (corsHeaders.length > 0)
          faults.push(`${method} ${path} from ${origin} was given ${corsHeaders.join(', ')}`)
        if (answer.status >= 500)
          faults.push(`${method} ${path} from ${origin} was answered ${answer.status}`)
      }
  for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`)
  return {
    id: 'W13',
    promise: 'no other origin reads an answer',
    passed: faults.length === 0,
    figures: {
      origins: listOrigins(new URL(shop.url)).length,
      requests: requestCount,
      opened: faults.length,
    },
  }
}
