import { buildServer } from '../scripts/build-server.ts'
import { measureBytes } from './bytes.ts'
import { benchCalls } from './calls.ts'
import { measureLargestPaints } from './largest-paint.ts'
import { measure, measureYardstick, type Target } from './load.ts'
import { listFamily, measureMemoryMb, listSandboxes } from './processes.ts'
import { benchPages } from './pages.ts'
import { removeFolder, startShop } from './shop.ts'

await buildServer()
const shop = await startShop(Number(process.env['BENCH_PORT'] ?? 3950))
const { url } = shop
const fetchJson = (path: string) =>
  fetch(`${url}/api/v1${path}`).then((answer) => answer.json() as Promise<Record<string, unknown>>)

const logIn = async (): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@vini.test', password: 'Wine#2026' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const list = (await fetchJson('/wines/products?size=1&inStock=true')) as {
  _embedded: { items: { id: number }[] }
}
const id = list._embedded.items[0]?.id ?? 1
const token = await logIn()
const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/** As browsers ask; the yardstick sends as many bytes. */
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const member = { ...compressed, cookie: `acToken=${token}` }
const targets: Target[] = [
  { name: 'home', url: `${url}/`, headers: compressed },
  { name: 'list', url: `${url}/product`, headers: compressed },
  { name: 'detail', url: `${url}/product/${id}`, headers: compressed },
  { name: 'home, member', url: `${url}/`, headers: member },
  { name: 'home, member, br', url: `${url}/`, headers: { ...member, 'accept-encoding': 'br' } },
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

const formatCell = (value: number | string, width = 10) => String(value).padStart(width)
const printRow = (...cells: (number | string)[]) =>
  console.log(cells.map((one, i) => (i === 0 ? String(one).padEnd(18) : formatCell(one))).join(' '))
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

console.log(
  `first start ${Math.round(shop.startMs)} ms, memory after start ${measureMemoryMb(listFamily(shop.roots))} MB\n`,
)
printRow('', 'req/s', 'bare req/s', 'ratio', 'CPU ms', 'bare CPU', 'CPU x', 'p99 ms', 'bytes', 'errors')
for (const target of targets) {
  const figures = await measure(target, shop.roots)
  const bare = await measureYardstick(figures.bytes)
  printRow(
    target.name,
    Math.round(figures.perSecond),
    Math.round(bare.perSecond),
    round(figures.perSecond / bare.perSecond, 3),
    round(figures.cpuMs),
    round(bare.cpuMs, 3),
    round(figures.cpuMs / bare.cpuMs, 1),
    figures.p99,
    figures.bytes,
    figures.errors,
  )
}
const sandboxes = listSandboxes(shop.roots)
const own = listFamily(shop.roots).filter((pid) => !sandboxes.includes(pid))
console.log(
  `\nmemory under load ${measureMemoryMb(own)} MB (shop and database), ${measureMemoryMb(sandboxes)} MB more (sandboxes)\n`,
)

printRow('kB on the wire', 'JS', 'CSS', 'HTML', 'fonts', 'images', 'files')
for (const path of ['/', '/product', `/product/${id}`]) {
  const bytes = await measureBytes(url + path)
  const toKilobytes = (value: number) => round(value / 1000, 1)
  printRow(
    path,
    toKilobytes(bytes.js),
    toKilobytes(bytes.css),
    toKilobytes(bytes.html),
    toKilobytes(bytes.fonts),
    toKilobytes(bytes.images),
    bytes.files,
  )
}
printRow('\nLCP ms, slow phone', 'deferred', 'at once', 'ratio')
for (const { path, deferred, undeferred } of await measureLargestPaints(url, [
  '/',
  '/product',
  `/product/${id}`,
]))
  printRow(path, Math.round(deferred), Math.round(undeferred), round(deferred / undeferred))
await benchPages(shop)
await shop.stop()
const again = await startShop(Number(process.env['BENCH_PORT'] ?? 3950), shop.folder)
console.log(`\nsecond start ${Math.round(again.startMs)} ms`)
await again.stop()
removeFolder(shop.folder)

for (const scale of [1000, 100_000]) await benchCalls(scale, Number(process.env['BENCH_PORT'] ?? 3950))
