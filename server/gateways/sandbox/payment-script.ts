import { setTimeout as delay } from 'node:timers/promises'
import { html, renderOptions, renderPage } from './html.ts'
import type { Call, Reply, Route } from './serve.ts'

/** How the script is served, until a tester selects another way. */
const ways = {
  served: '바로 보내기',
  slow: '늦게 보내기 (15초)',
  failed: '보내지 못하기 (HTTP 503)',
} as const
type Way = keyof typeof ways
const isWay = (name: string): name is Way => name in ways

/** Posts the merchant's form into the provider's window, or in place of the merchant's page. */
const source = `(function () {
  var window_url = new URL('../window', document.currentScript.src).href
  function send(form, target) {
    form.method = 'post'
    form.action = window_url
    form.target = target
    form.submit()
  }
  window.AllatPay_Approval = function (form) {
    window.open('', 'NONALLATPAYRE_FRAME', 'popup,width=520,height=780')
    send(form, 'NONALLATPAYRE_FRAME')
  }
  window.Allat_Mobile_Approval = function (form) {
    send(form, '_self')
  }
})()
`

const renderScriptPage = (way: Way): Reply => {
  const list = Object.entries(ways).map(([value, label]) => ({ value, label }))
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>allat 결제 스크립트 <span class="tag">시험</span></h1>
    </header>
    <form method="post" action="script">
      <div class="field">
        <label for="way">결제 스크립트</label>
        <select id="way" name="way">
          ${renderOptions(list, way)}
        </select>
      </div>
      <div class="acts"><button class="primary">바꾸기</button></div>
    </form>
  </main>`
  return renderPage({ lang: 'ko', title: 'allat 결제 스크립트', body })
}

/** The provider's public script, and a page of the sandbox that makes it slow or unavailable. */
export const openPaymentScript = (slowMs: number): { serve: Route; show: Route; change: Route } => {
  let way: Way = 'served'
  return {
    serve: async () => {
      if (way === 'failed') return { status: 503, body: 'Service Unavailable' }
      if (way === 'slow') await delay(slowMs)
      return { headers: { 'Content-Type': 'text/javascript; charset=UTF-8' }, body: source }
    },
    show: () => renderScriptPage(way),
    change: (call: Call) => {
      const selectedWay = new URLSearchParams(call.body).get('way') ?? ''
      if (isWay(selectedWay)) way = selectedWay
      return renderScriptPage(way)
    },
  }
}
