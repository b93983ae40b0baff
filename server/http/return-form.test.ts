import { describe, expect, it } from 'vitest'
import { readReturnForm } from './return-form.ts'

const refuse = () => Response.json({ code: 'request.too_large' }, { status: 413 })
const read = (body: BodyInit) =>
  readReturnForm(
    new Request('http://shop.test/order/payment/return', {
      method: 'POST',
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    }),
    refuse,
  )

describe('the form of a returning window', () => {
  it('is read as names and values', async () => {
    expect({ ...(await read('a=%EB%B9%84+1&b=&c&a=2')) }).toEqual({ a: '2', b: '', c: '' })
    expect({ ...(await read('__proto__=x')) }).toEqual(Object.fromEntries([['__proto__', 'x']]))
  })

  it('leaves out what is no text or what no database holds', async () => {
    expect({ ...(await read('a=%b1%e8&b=%00&c=%zz&%00=1&d=ok')) }).toEqual({ d: 'ok' })
    expect({ ...(await read(new Uint8Array([0x61, 0x3d, 0xb1, 0xe8, 0x26, 0x62, 0x3d, 0x31]))) }).toEqual({
      b: '1',
    })
  })

  it('is not read past twenty thousand bytes, with or without a stated length', async () => {
    expect(await read('a'.repeat(20_001))).toMatchObject({ status: 413 })
    let chunkCount = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunkCount += 1
        if (chunkCount > 50) controller.close()
        else controller.enqueue(new Uint8Array(4096))
      },
    })
    const answer = (await read(endless)) as Response
    expect([answer.status, answer.headers.get('connection'), await answer.json()]).toEqual([
      413,
      'close',
      { code: 'request.too_large' },
    ])
  })
})
