import { bytesOf } from './bytes.ts'
import { benchCalls } from './calls.ts'
import { measured, yardstick, type Target } from './load.ts'
import { family, memoryMb, sandboxesOf } from './processes.ts'
import { benchPages } from './pages.ts'
import { discard, startShop } from './shop.ts'

const shop = await startShop(Number(process.env['BENCH_PORT'] ?? 3950))
const { url } = shop
const json = (path: string) =>
  fetch(`${url}/api/v1${path}`).then((answer) => answer.json() as Promise<Record<string, unknown>>)

const logIn = async (): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@vini.test', password: 'Wine#2026' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const list = (await json('/wines/products?size=1&inStock=true')) as { _embedded: { items: { id: number }[] } }
const id = list._embedded.items[0]?.id ?? 1
const token = await logIn()
const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

const targets: Target[] = [
  { name: 'home', url: `${url}/` },
  { name: 'list', url: `${url}/product` },
  { name: 'detail', url: `${url}/product/${id}` },
  { name: 'call: list', url: `${url}/api/v1/wines/products` },
  { name: 'call: detail', url: `${url}/api/v1/wines/products/${id}` },
  {
    name: 'call: set in cart',
    url: `${url}/api/v1/cart/modify`,
    method: 'PUT',
    headers: bearer,
    body: JSON.stringify({ idProduct: id, qty: 1 }),
  },
]
await fetch(`${url}/api/v1/cart/add`, {
  method: 'POST',
  headers: bearer,
  body: JSON.stringify({ items: [{ idProduct: id, qty: 1 }] }),
})

const cell = (value: number | string, width = 10) => String(value).padStart(width)
const row = (...cells: (number | string)[]) =>
  console.log(cells.map((one, i) => (i === 0 ? String(one).padEnd(18) : cell(one))).join(' '))
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

console.log(
  `first start ${Math.round(shop.startMs)} ms, memory after start ${memoryMb(family(shop.roots))} MB\n`,
)
row('', 'req/s', 'bare req/s', 'ratio', 'CPU ms', 'bare CPU', 'CPU x', 'p99 ms', 'bytes', 'errors')
for (const target of targets) {
  const ours = await measured(target, shop.roots)
  const bare = await yardstick(ours.bytes)
  row(
    target.name,
    Math.round(ours.perSecond),
    Math.round(bare.perSecond),
    round(ours.perSecond / bare.perSecond, 3),
    round(ours.cpuMs),
    round(bare.cpuMs, 3),
    round(ours.cpuMs / bare.cpuMs, 1),
    ours.p99,
    ours.bytes,
    ours.errors,
  )
}
const sandboxes = sandboxesOf(shop.roots)
const own = family(shop.roots).filter((pid) => !sandboxes.includes(pid))
console.log(
  `\nmemory under load ${memoryMb(own)} MB (shop and database), ${memoryMb(sandboxes)} MB more (sandboxes)\n`,
)

row('kB on the wire', 'JS', 'CSS', 'HTML', 'fonts', 'images', 'files')
for (const path of ['/', '/product', `/product/${id}`]) {
  const bytes = await bytesOf(url + path)
  const kb = (value: number) => round(value / 1000, 1)
  row(path, kb(bytes.js), kb(bytes.css), kb(bytes.html), kb(bytes.fonts), kb(bytes.images), bytes.files)
}
await benchPages(shop)
await shop.stop()
const again = await startShop(Number(process.env['BENCH_PORT'] ?? 3950), shop.folder)
console.log(`\nsecond start ${Math.round(again.startMs)} ms`)
await again.stop()
discard(shop.folder)

for (const scale of [1000, 100_000]) await benchCalls(scale, Number(process.env['BENCH_PORT'] ?? 3950))
