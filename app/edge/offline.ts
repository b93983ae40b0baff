import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Backend } from './backend.ts'

const style = `body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;color:#211c19;background:#fff;word-break:keep-all}
main{padding:24px;max-width:360px;text-align:center}h1{font-size:22px;margin:16px 0 8px}p{margin:0 0 24px;color:#5d5356}
a,button{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:9px 16px;margin-top:8px;border:1px solid #d9d2d3;border-radius:4px;font:inherit;color:inherit;background:#fff;text-decoration:none;cursor:pointer}
button{background:#741a32;border-color:#741a32;color:#fff}:focus-visible{outline:2px solid #741a32;outline-offset:2px}svg{width:48px;height:48px;stroke:#741a32;fill:none;stroke-width:1.5}`

/** A network that is back may not reach the shop yet: the script asks the shop before it reloads the page. */
const script = `document.querySelector('button').onclick=()=>location.reload();const look=()=>fetch('/version',{cache:'no-store'}).then((answer)=>answer.ok&&location.reload(),()=>{});addEventListener('online',look);setInterval(look,5000)`

const sign = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3.4-2M17.7 12.3a8 8 0 0 0-2.1-1.5M3.5 9.5a12 12 0 0 1 3.7-2.4M20.5 9.5A12 12 0 0 0 11 6M3 3l18 18"/></svg>`

const renderHtml = (locale: Locale, nonce: string) => {
  const options = { locale }
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${m['shell.away.title']({}, options)} | ${m['shell.name']({}, options)}</title><style nonce="${nonce}">${style}</style></head><body><main>${sign}<h1>${m['shell.away.title']({}, options)}</h1><p>${m['shell.away.text']({}, options)}</p><button type="button">${m['shell.retry.action']({}, options)}</button><a href="/mypage/order">${m['shell.away.orders']({}, options)}</a><a href="/cart">${m['shell.away.cart']({}, options)}</a></main><script nonce="${nonce}">${script}</script></body></html>`
}

/**
 * What the service worker shows without a network and a cached page: complete in itself, equal for all
 * viewers.
 */
export const answerOfflinePage = (backend: Backend, request: Request, nonce: string): Response =>
  new Response(renderHtml(backend.locale(request), nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    },
  })
