import type { Page } from '@playwright/test'
import { pages, type OfficePage } from '../../office/routes.ts'
import { expect, test } from '../fixtures.ts'
import { listViolations, openOfficePage, openSellerPage, postToOffice } from '../office-people.ts'
import { placePaidOrder } from '../payments.ts'

test.describe.configure({ timeout: 600_000 })
// Before the log-in no person is known, and some things that are asked for do not exist.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const isBehindLogIn = ({ layout }: OfficePage) => layout !== '_outside'

/** Pages below a door, with the ids of things that are there. */
const listPaths = (door: '/office' | '/seller', ids: Record<string, string>): string[] =>
  pages
    .filter((page) => page.path.startsWith(door) && isBehindLogIn(page))
    .map(({ path }) =>
      path.replace(/\$(\w+)/g, (_, name: string) => {
        const id = ids[name]
        if (!id) throw new Error(`no id for the ${name} of ${path}`)
        return id
      }),
    )

/** Opens each page in a language and looks for faults: axe, what is wider than the window, and a page of no name. */
const inspect = async (office: Page, paths: readonly string[], lang: string) => {
  for (const path of paths) {
    await test.step(path, async () => {
      await office.goto(`${path}?lang=${lang}`)
      await office.waitForLoadState('networkidle')
      await expect.soft(office.getByRole('heading', { level: 1 }), `${path} has a name`).toHaveCount(1)
      expect.soft(await listViolations(office), path).toEqual([])
      const overflow = await office.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${path} is wider than its window`).toBeLessThanOrEqual(0)
    })
  }
}

const openDraft = (person: Page, idSubject: number | null) =>
  postToOffice<{ id: number }>(person, '/drafts', { kind: 'WINE', idSubject })

const readFirstMemberId = async (office: Page): Promise<number> => {
  const answer = await office.request.get('/api/v1/office/members?size=1')
  const body = (await answer.json()) as { _embedded: { items: { id: number }[] } }
  return body._embedded.items[0]?.id ?? 1
}

for (const lang of ['ko-KR', 'en-US']) {
  test(`every page of the operator is without fault in ${lang}`, async ({ browser, page }) => {
    const oid = await placePaidOrder(page, '1x1')
    const office = await openOfficePage(browser, page)
    const draft = await openDraft(office, null)
    const ids = { oid, wid: '1', cid: '1', sid: '1', iid: '1', did: String(draft.id) }
    await inspect(office, listPaths('/office', { ...ids, id: String(await readFirstMemberId(office)) }), lang)
  })

  test(`every page of a seller is without fault in ${lang}`, async ({ browser, page }) => {
    const oid = await placePaidOrder(page, '1x1')
    const office = await openOfficePage(browser, page)
    const seller = await openSellerPage(browser, page, office)
    const draft = await openDraft(seller, null)
    const ids = { oid, sid: '1', did: String(draft.id) }
    await inspect(seller, listPaths('/seller', ids), lang)
  })
}

test('a page of what does not exist says so, under a name', async ({ browser, page }) => {
  await page.goto('/')
  const office = await openOfficePage(browser, page)
  const id = '987654321'
  const ids = { oid: 'V000000000000', wid: id, cid: id, sid: id, iid: id, did: id, id }
  const withIds = new Set(pages.filter(({ path }) => path.includes('$')).map(({ path }) => path))
  const paths = listPaths('/office', ids).filter((path) => path.includes(id) || path.includes(ids.oid))
  expect(paths).toHaveLength([...withIds].filter((path) => path.startsWith('/office')).length)
  await inspect(office, paths, 'ko-KR')
})
