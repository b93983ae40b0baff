import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createYardstick, measureShares, sharesHead, type Target } from './load.ts'
import { removeFolder, startShop } from './shop.ts'

type Ask = { name: string; method?: 'PUT'; path: string; body?: object; member?: boolean }

/** The calls behind the pages that are opened most. */
const listCalls = (id: number): Ask[] => [
  { name: 'list', path: '/wines/products' },
  { name: 'list by kind', path: '/wines/products?idKinds=1' },
  { name: 'list by price', path: '/wines/products?sort=priceAsc&startPrice=30000' },
  { name: 'search', path: `/wines/products?title=${encodeURIComponent('피노 누아')}` },
  { name: 'filters', path: '/wines/left-filter' },
  { name: 'wine', path: `/wines/products/${id}` },
  { name: 'vintages', path: `/wines/products/${id}/vintages` },
  { name: 'kinds', path: '/wines/kinds' },
  { name: 'areas', path: '/wines/production-areas' },
  { name: 'themes', path: '/wines/featured' },
  { name: 'covers', path: '/home/b2c/main-covers' },
  { name: 'best of month', path: '/home/b2c/month-best-product' },
  { name: 'time deal', path: '/home/b2c/timedeal' },
  { name: 'stores', path: '/stores?latitude=37.54&longitude=127.05' },
  { name: 'magazines', path: '/magazines' },
  { name: 'me', path: '/me', member: true },
  { name: 'cart', path: '/cart', member: true },
  { name: 'set in cart', method: 'PUT', path: '/cart/modify', body: { idProduct: id, qty: 1 }, member: true },
  { name: 'dashboard', path: '/commerce/dashboard', member: true },
  { name: 'orders', path: '/commerce/orders', member: true },
]

const seedWines = (folder: string, scale: number): number => {
  const startedAt = performance.now()
  const seedRun = spawnSync(process.execPath, ['scripts/db.ts', 'seed', '--scale', String(scale)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder },
  })
  if (seedRun.status !== 0) throw new Error(`${scale} wines could not be planted`)
  return performance.now() - startedAt
}

const prepareTargets = async (url: string) => {
  const api = `${url}/api/v1`
  const login = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@vini.test', password: 'Wine#2026' }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const bearer = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const list = await fetch(`${api}/wines/products?size=1&inStock=true`)
  const { _embedded } = (await list.json()) as { _embedded: { items: { id: number }[] } }
  const id = _embedded.items[0]?.id ?? 1
  const body = JSON.stringify({ items: [{ idProduct: id, qty: 1 }] })
  await fetch(`${api}/cart/add`, { method: 'POST', headers: bearer, body })
  return listCalls(id).map(({ name, method, path, body: payload, member }): Target => ({
    name,
    url: api + path,
    ...(method && { method }),
    headers: member ? bearer : {},
    ...(payload && { body: JSON.stringify(payload) }),
  }))
}

const formatCell = (value: number | string) => String(value).padStart(11)
const printRow = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(16) + cells.map(formatCell).join(''))
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** The twenty calls over a catalogue of so many wines, each as a share of what bare Node does. */
export const benchCalls = async (scale: number, port: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'vini-bench-calls-'))
  try {
    const seconds = seedWines(folder, scale) / 1000
    console.log(`\n${scale.toLocaleString('en')} wines, planted in ${round(seconds, 1)} s\n`)
    const shop = await startShop(port, folder)
    const yard = createYardstick()
    printRow('call', ...sharesHead)
    for (const target of await prepareTargets(shop.url))
      printRow(target.name, ...(await measureShares(target, shop.roots, yard)))
    await shop.stop()
  } finally {
    removeFolder(folder)
  }
}
