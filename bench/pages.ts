import { measureBytes } from './bytes.ts'
import { createYardstick, measureShares, sharesHead } from './load.ts'
import type { RunningShop } from './shop.ts'

type List = { _embedded: { items: { id: number }[] } }

/** The pages where one finds and reads, their printed sheets, and what the search box asks for with each letter. */
const listPages = async (url: string): Promise<string[]> => {
  const findFirstId = async (path: string): Promise<number> => {
    const answer = await fetch(`${url}/api/v1${path}`)
    const id = ((await answer.json()) as List)._embedded.items[0]?.id
    if (!id) throw new Error(`${path} has nothing to open`)
    return id
  }
  const [wine, winery, event, magazine, sense, store] = [
    await findFirstId('/wines/products?inStock=true'),
    await findFirstId('/wineries'),
    await findFirstId('/events'),
    await findFirstId('/magazines'),
    await findFirstId('/wine-senses'),
    await findFirstId('/stores'),
  ]
  const words = encodeURIComponent('피노 누아')
  return [
    '/about',
    '/product?idKinds=1&sort=priceAsc',
    '/winery',
    `/winery/${winery}`,
    '/event',
    `/event/${event}`,
    '/magazine',
    `/magazine/${magazine}`,
    '/common-sense',
    `/common-sense/${sense}`,
    '/store',
    `/store/${store}`,
    `/search-result?q=${words}`,
    `/api/v1/wines/suggestions?query=${words}`,
    '/terms?type=TERM',
    '/survey',
    '/survey/index_old',
    '/survey/index_origin',
    '/product/pdf',
    `/product/${wine}/pdf`,
    `/product/${wine}/pdfNew`,
    '/winery/pdf',
    `/winery/${winery}/pdf`,
    '/rss.xml',
    '/sitemap.xml',
  ]
}

const formatCell = (value: number | string) => String(value).padStart(11)
const toKilobytes = (value: number) => Number((value / 1000).toFixed(1))
const printRow = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(44) + cells.map(formatCell).join(''))

/** Each page as a share of what bare Node does with as many bytes, and what it puts on the wire of a phone. */
export const benchPages = async (shop: RunningShop): Promise<void> => {
  const yard = createYardstick()
  printRow('\npage', ...sharesHead, 'JS kB', 'CSS kB', 'HTML kB')
  for (const path of await listPages(shop.url)) {
    const figures = await measureShares(
      { name: path, url: shop.url + path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
      shop.roots,
      yard,
    )
    const wire = /xml$|^\/api/.test(path) ? null : await measureBytes(shop.url + path)
    printRow(
      decodeURIComponent(path),
      ...figures,
      ...(wire ? [toKilobytes(wire.js), toKilobytes(wire.css), toKilobytes(wire.html)] : []),
    )
  }
}
