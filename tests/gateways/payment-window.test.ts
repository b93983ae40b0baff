import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openAllat } from '#server/gateways/payment.allat.ts'
import { parseAllatReply } from '#server/gateways/payment.allat-reply.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
const order = {
  oid: 'VN-window',
  amount: 76_000,
  productName: '<b>뫼르소</b> "1급"\n밭',
  buyerName: '홍길동',
  returnUrl: 'http://localhost:3000/order/allat/return',
  locale: 'ko-KR',
}
const openWindow = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) })

describe('the payment window', () => {
  it('shows what the shop signed, escaped, under a policy without inline exceptions', async () => {
    const { url, fields } = await stage().gateways.payment.prepare(order)
    const answer = await openWindow(url, fields)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('76,000원')
    expect(html).toContain('&lt;b&gt;뫼르소&lt;/b&gt; &quot;1급&quot; 밭')
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  it('speaks English for every other language of the shop', async () => {
    const { url, fields } = await stage().gateways.payment.prepare({ ...order, locale: 'ja-JP' })
    expect(await (await openWindow(url, fields)).text()).toContain('Approve ₩76,000')
  })

  it.each([
    'allat_amt',
    'allat_order_no',
    'shop_receive_url',
    'allat_shop_id',
    'allat_sign_ymdhms',
    'allat_sign',
  ])('refuses fields whose %s was changed', async (name) => {
    const { url, fields } = await stage().gateways.payment.prepare(order)
    const value = fields[name] ?? ''
    const alteredFields = { ...fields, [name]: `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}` }
    const answers = [
      await openWindow(url, alteredFields),
      await openWindow(`${url}/result`, { ...alteredFields, act: 'approve' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 400])
  })

  it('refuses fields signed half an hour ago', async () => {
    const past = { now: () => new Date(systemClock.now().getTime() - 30 * 60_000) }
    const { url, fields } = await openAllat(stage().sandboxes.settings.allat, past).prepare(order)
    expect((await openWindow(url, fields)).status).toBe(400)
  })

  it('returns to the shop by a form of the whole window', async () => {
    const { url, fields } = await stage().gateways.payment.prepare(order)
    const html = await (await openWindow(`${url}/result`, { ...fields, act: 'approve' })).text()
    expect(html).toContain(`action="${order.returnUrl}"`)
    expect(html).toContain('name="allat_order_no" value="VN-window"')
    expect(html).toContain('name="allat_result_cd" value="0000"')
    expect(html).toMatch(/name="allat_enc_data"\s+value="[\w-]{100,}"/)
  })

  it('is not prepared for an order the wire cannot carry', async () => {
    const { payment } = stage().gateways
    await expect(payment.prepare({ ...order, oid: 'a b' })).rejects.toThrow('order number')
    await expect(payment.prepare({ ...order, amount: 0 })).rejects.toThrow('amount')
    await expect(payment.prepare({ ...order, amount: 1.5 })).rejects.toThrow('amount')
  })
})

describe("the provider's script", () => {
  const getScriptUrl = () => stage().sandboxes.settings.allat.scriptUrl
  const serve = (way: string) =>
    fetch(new URL('../script', getScriptUrl()), { method: 'POST', body: new URLSearchParams({ way }) })

  it('lets the page send its form to the window', async () => {
    const answer = await fetch(getScriptUrl())
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    const source = await answer.text()
    expect(source).toContain('window.AllatPay_Approval =')
    expect(source).toContain('window.Allat_Mobile_Approval =')
  })

  it('is slow or lost for as long as its own page says so', async () => {
    expect((await serve('failed')).status).toBe(200)
    expect((await fetch(getScriptUrl())).status).toBe(503)
    await serve('nonsense')
    expect((await fetch(getScriptUrl())).status).toBe(503)
    await serve('served')
    expect((await fetch(getScriptUrl())).status).toBe(200)
  })
})

describe('a reply of the provider', () => {
  const read = (body: string, status = 200) => parseAllatReply({ outcome: 'answered', status, body })

  it('is read line by line, with either line ending', () => {
    const reply = read('reply_cd=0000\r\nreply_msg=정상처리\r\n order_no=VN=1 \n')
    expect(reply).toMatchObject({ outcome: 'answered', code: '0000' })
    expect(reply.outcome === 'answered' && reply.values.get('order_no')).toBe('VN=1')
  })

  it('is unclear when it is not what was agreed', () => {
    const garbled = { outcome: 'unclear', reason: 'garbled' }
    expect(read('')).toEqual(garbled)
    expect(read('<html>0000</html>')).toEqual(garbled)
    expect(read('reply_cd=OK')).toEqual(garbled)
    expect(read('reply_cd=0000\nreply_cd=1001')).toEqual(garbled)
    expect(read('reply_cd=0000', 502)).toEqual({ outcome: 'unclear', reason: 'server_error' })
  })
})
