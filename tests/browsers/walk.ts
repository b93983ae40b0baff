import { mkdirSync, writeFileSync } from 'node:fs'
import { locate, waitUntil, type Engine, type Kind } from './engine.ts'

export type Width = 390 | 1280
type Shop = { url: string; folder: string; width: Width }

const aliveExpression = `document.documentElement.hasAttribute('data-alive')`

const waitForPath = (engine: Engine, path: RegExp) =>
  waitUntil(`the address ${String(path)}`, async () =>
    path.test(await engine.evaluate<string>('location.pathname + location.search')),
  )

const press = async (engine: Engine, kind: Kind, name: RegExp) =>
  engine.press(await locate(engine, kind, name))

const write = async (engine: Engine, name: RegExp, text: string) => {
  await press(engine, 'field', name)
  await engine.type(text)
  await waitUntil(`"${text}" in its field`, () =>
    engine.evaluate<boolean>(`document.activeElement.value === ${JSON.stringify(text)}`),
  )
}

/** Goes through every part of the shop, in order. */
export const walk = async (engine: Engine, { url, folder, width }: Shop, step: (name: string) => void) => {
  mkdirSync(folder, { recursive: true })
  const open = async (path: string) => {
    await engine.open(url + path)
    const arrivalExpression = `!window.isLeft && location.href.startsWith(${JSON.stringify(url)}) && ${aliveExpression}`
    await waitUntil(`${path} to be alive`, () => engine.evaluate<boolean>(arrivalExpression))
  }
  const finishStep = async (name: string) => {
    const file = `${folder}/${engine.name.split(' ')[0] ?? ''}-${width}-${name.replaceAll(' ', '-')}.png`
    writeFileSync(file, Buffer.from(await engine.takeScreenshot(), 'base64'))
    step(name)
  }
  await engine.resize(width, 844)

  await open('/product?pickup=true&inStock=true')
  const product = await waitUntil('a wine in the list', () =>
    engine.evaluate<string | undefined>(
      `[...document.querySelectorAll('main a[href^="/product/"]')].map((a) => a.pathname).find((path) => /\\/\\d+$/.test(path))`,
    ),
  )
  await open(product)
  await locate(engine, 'heading', /./)
  await finishStep('find')

  await open('/account/login')
  await write(engine, /^이메일/, 'shopper@vini.test')
  await write(engine, /^비밀번호/, 'Wine#2026')
  await press(engine, 'button', /^로그인하기$/)
  await waitForPath(engine, /^\/$/)
  await finishStep('log in')

  await open(`/order/pickup?products=${product.split('/').pop() ?? ''}x1`)
  await press(engine, 'choice', /아래 내용에 모두 동의합니다/)
  await finishStep('order')
  const [own = ''] = await engine.listWindows()
  await press(engine, 'button', /원 결제하기$/)
  if (width > 768) {
    const popup = await waitUntil('the payment window', async () =>
      (await engine.listWindows()).find((one) => one !== own),
    )
    await engine.switchTo(popup)
  }
  await press(engine, 'button', /결제 승인$/)
  await engine.switchTo(own)
  await locate(engine, 'heading', /^주문을 마쳤어요$/)
  await finishStep('sandbox payment')

  const oid = await engine.evaluate<string>(`new URLSearchParams(location.search).get('oid')`)
  await open(`/mypage/order/${oid}`)
  await locate(engine, 'image', /QR 코드$/)
  await finishStep('pass')

  await open('/store/1')
  await press(engine, 'link', /^매장과 채팅/)
  await waitForPath(engine, /^\/chat\?room=\d+/)
  const message = `vini ${Date.now()}`
  await write(engine, /^메시지/, message)
  await press(engine, 'button', /^보내기$/)
  await waitUntil('the message in the talk', () =>
    engine.evaluate<boolean>(
      `document.querySelector('[role=log]').innerText.includes(${JSON.stringify(message)}) && !document.querySelector('[role=log]').innerText.includes('보내는 중')`,
    ),
  )
  await finishStep('chat')

  await open('/survey')
  const place = `document.querySelector('main').innerText.match(/(\\d+)개 중 (\\d+)번째 질문/)?.slice(1).map(Number)`
  const [total = 0] = await waitUntil('the first question', () =>
    engine.evaluate<number[] | undefined>(place),
  )
  for (let number = 1; number <= total; number++) {
    await waitUntil(
      `question ${number}`,
      async () => (await engine.evaluate<number[] | undefined>(place))?.[1] === number,
    )
    await press(engine, 'choice', /./)
  }
  await waitForPath(engine, /^\/survey\/result/)
  await finishStep('survey')
}
