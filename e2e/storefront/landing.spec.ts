import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openAndFindPrice } from './boxes.ts'

interface Term {
  id: number
  name: string
}
interface Filters {
  kinds: Term[]
  featureds: Term[]
  types: Term[]
  stores: Term[]
  countries: { name: string; productionAreas: Term[] }[]
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Every list with exactly one kind, theme, grape, store, country or area, and the name it must have. */
const listLandings = async (page: Page): Promise<(readonly [path: string, name: string])[]> => {
  const answer = await page.request.get('/api/v1/wines/left-filter', {
    headers: { 'accept-language': 'ko-KR' },
  })
  const { kinds, featureds, types, stores, countries } = (await answer.json()) as Filters
  const toPaths = (key: string, values: readonly Term[]) =>
    values.map(({ id, name }) => [`/product?${key}=${id}`, name] as const)
  return [
    ...toPaths('idKinds', kinds),
    ...toPaths('idFeatureds', featureds),
    ...toPaths('idTypes', types),
    ...toPaths('idStore', stores),
    ...countries.flatMap(({ name, productionAreas }) => [
      [`/product?countryName=${encodeURIComponent(name)}&idProductionAreas=-1`, name] as const,
      ...toPaths(
        'idProductionAreas',
        productionAreas.filter(({ id }) => id > 0),
      ),
    ]),
  ]
}

test('no list with one kind, country, area, grape, theme or store is called 와인', async ({ page }) => {
  test.setTimeout(180_000)
  const landings = await listLandings(page)
  expect(landings.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const [path, name] of landings) {
    const html = await (await page.request.get(path, { headers: { 'accept-language': 'ko-KR' } })).text()
    const heading = /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
    if (heading !== name || !title.startsWith(name)) wrong.push(`${path}: ${heading} / ${title}, not ${name}`)
  }
  expect(wrong).toEqual([])
})

test('a landing says what it is about beside a picture, and its first price is near @main', async ({
  page,
}) => {
  const phone = isPhone(page)
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  for (const path of [
    '/product?idKinds=1',
    '/product?idFeatureds=4',
    '/product?countryName=%EC%9D%B4%ED%83%88%EB%A6%AC%EC%95%84&idProductionAreas=-1',
    '/product?idStore=1',
  ]) {
    expect(await openAndFindPrice(page, path), path).toBeLessThanOrEqual(phone ? 720 : 340)
    const head = page.getByRole('heading', { level: 1 }).locator('xpath=../../..')
    expect((await head.boundingBox())?.height ?? 0, path).toBeLessThanOrEqual(phone ? 120 : 200)
    const story = head.locator('p').first()
    await expect(story).toBeVisible()
    expect([...((await story.textContent()) ?? '')].length).toBeLessThanOrEqual(80)
    // Below 992 px the list alone shows bottles.
    await expect(head.getByRole('listitem')).toHaveCount(phone ? 0 : 3)
  }
})

test('a second filter leaves of the head the name alone', async ({ page }) => {
  await page.goto('/product?idKinds=1&startPrice=20000&endPrice=29999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('레드')
  await expect(page.getByRole('list', { name: /에서 고른 세 병$/ })).toHaveCount(0)
})
