import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Before the log-in no person is known, and the second of two people is refused.
test.use({ refusals: [/^\/api\/v1\/office\//] })

/** The office at both widths and in both languages: each works on a store of its own. */
const journeys = {
  '390': {
    lang: 'ko-KR',
    store: '비니 망원점',
    save: '저장하기',
    saved: '저장했어요.',
    empty: '빠진 번역이 없어요.',
  },
  '1280': {
    lang: 'en-US',
    store: '비니 왕십리역점',
    save: 'Save',
    saved: 'Saved.',
    empty: 'No translations are missing.',
  },
}
const toJourney = (name: string) => journeys[name === '390' ? '390' : '1280']

/** Changes the Korean notice of a store on its page, which drops the translations. */
const changeNotice = async (office: Page, store: string, notice: string): Promise<number> => {
  await office.goto(`/office/stores?lang=ko-KR&query=${encodeURIComponent(store)}`)
  await office.getByRole('link', { name: store }).click()
  await office.getByLabel('알림').fill(notice)
  await office.getByRole('button', { name: '매장 정보 저장하기' }).click()
  await expect(office.getByText('매장 정보를 저장했어요.')).toBeVisible()
  return Number(/stores\/(\d+)/.exec(office.url())?.[1])
}

test('a notice that changes in Korean is listed until it is translated, and shoppers read it then', async ({
  page: shopper,
  browser,
}, { project }) => {
  const { lang, store, save, saved, empty } = toJourney(project.name)
  await shopper.goto('/about')
  const office = await openOfficePage(browser, shopper)
  const id = await changeNotice(office, store, `오늘은 뒷문으로 와 주세요 ${project.name}`)

  await office.goto(`/office/translations?lang=${lang}&noun=store&language=en-US`)
  const row = office.getByRole('link', { name: store, exact: true })
  await expect(row).toBeVisible()
  await expectNoViolations(office)
  await row.click()
  await expect(office.getByRole('heading', { name: store, level: 1 })).toBeVisible()
  await expect(office.getByText(`오늘은 뒷문으로 와 주세요 ${project.name}`)).toBeVisible()
  const english = `Please use the back door today ${project.name}`
  const field = office.getByLabel(lang === 'ko-KR' ? '안내 · English' : 'Notice · English')
  await field.fill(english)
  await office.getByRole('button', { name: save, exact: true }).click()
  await expect(office.getByRole('status').filter({ hasText: saved })).toBeVisible()
  await expectNoViolations(office)
  expect(await office.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await expect(async () => {
    await shopper.goto(`/store/${id}?lang=en-US`)
    await expect(shopper.getByText(english)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await office.goto(`/office/translations?lang=${lang}&noun=store&language=en-US`)
  await expect(office.getByRole('link', { name: store, exact: true })).toHaveCount(0)
  await expect(office.getByText(empty).or(office.getByRole('table'))).toBeVisible()
})

test('what was written stays where another person changed the Korean meanwhile', async ({
  page: shopper,
  browser,
}, { project }) => {
  const { store } = toJourney(project.name)
  await shopper.goto('/about')
  const [writer, other] = [await openOfficePage(browser, shopper), await openOfficePage(browser, shopper)]
  const id = await changeNotice(other, store, `아침의 알림 ${project.name}`)
  await writer.goto(`/office/translations?lang=ko-KR&of=store&id=${id}&into=ja-JP`)
  const field = writer.getByLabel('안내 · 日本語')
  await field.fill('朝のお知らせ')
  await changeNotice(other, store, `저녁의 알림 ${project.name}`)

  await writer.getByRole('button', { name: '저장하기', exact: true }).click()
  await expect(writer.getByRole('alert')).toContainText(`저녁의 알림 ${project.name}`)
  await expect(field).toHaveValue('朝のお知らせ')
  await expectNoViolations(writer)
  await field.fill('夕方のお知らせ')
  await writer.getByRole('button', { name: '저장하기', exact: true }).click()
  await expect(writer.getByRole('status').filter({ hasText: '저장했어요.' })).toBeVisible()
})
