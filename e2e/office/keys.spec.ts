import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, readLastFour } from '../office-people.ts'
import { getWineFromEvenPages } from '../orders.ts'
import { placePaidOrder } from '../payments.ts'

test.describe.configure({ timeout: 180_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'keys are for who has a keyboard')
// Before the log-in no person is known, and one part is asked for without a network.
test.use({ refusals: [/^\/(?:api\/v1\/office\/|office\/assets\/keys-panel-)/] })

const openOrders = async (office: Page) => {
  await office.goto('/office/orders')
  await expect(office.getByRole('heading', { name: '주문', level: 1, exact: true })).toBeVisible()
  await expect(office.getByRole('row').nth(1)).toBeVisible()
}

const getField = (office: Page): Locator => office.getByRole('combobox', { name: '찾기' })

/** Presses a key as a Hangul keyboard does: the place of the key is the same, what it writes is another. */
const pressHangul = async (office: Page, code: string, key: string, modifiers = 0) => {
  const session = await office.context().newCDPSession(office)
  const press = { key, code, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
  await session.detach()
}
const control = 2

test('an owner finds an order by the last four digits and opens it without a pointer @main-1280', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromEvenPages(page, 12)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const office = await openOfficePage(browser, page)
  await office.goto(`/office/orders?query=${oid}`)
  const row = office.getByRole('row', { name: new RegExp(oid) })
  await expect(row).toBeVisible()
  const lastFour = await readLastFour(row)
  await office.goto('/office')
  await expect(office.getByRole('button', { name: /^찾기/ })).toBeVisible()

  await office.keyboard.press('Control+K')
  await expect(getField(office)).toBeFocused()
  await expectNoViolations(office)
  await office.keyboard.type(lastFour)
  const option = office.getByRole('option', { name: new RegExp(oid) })
  await expect(option).toBeVisible()
  await expectNoViolations(office)
  await expect(office.getByRole('dialog', { name: '찾기' })).not.toContainText('010-1')
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) !== 'true') await office.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { name: new RegExp(oid), level: 1 })).toBeVisible()
  await expect(getField(office)).toHaveCount(0)
  expect(office.url()).not.toContain(lastFour)

  // The acts of the order are in the palette as they are on its page.
  await office.keyboard.press('Control+K')
  await office.keyboard.type('취소')
  await expect(office.getByRole('option', { name: '주문 취소하기' })).toBeVisible()
  await office.keyboard.press('Enter')
  await expect(office.getByRole('dialog', { name: '주문 취소' })).toBeVisible()
  await office.context().close()
})

test('a Hangul keyboard does what a Latin one does', async ({ page, browser }) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await openOrders(office)
  await pressHangul(office, 'KeyK', 'ㅏ', control)
  await expect(getField(office)).toBeFocused()
  await pressHangul(office, 'KeyK', 'ㅏ', control)
  await expect(getField(office)).toHaveCount(0)

  await office.keyboard.press('ArrowDown')
  const box = office.getByRole('row').nth(1).getByRole('checkbox')
  await pressHangul(office, 'KeyX', 'ㅌ')
  await expect(box).toBeChecked()
  await pressHangul(office, 'KeyX', 'ㅌ')
  await expect(box).not.toBeChecked()
  await pressHangul(office, 'KeyG', 'ㅎ')
  await pressHangul(office, 'KeyC', 'ㅊ')
  await expect(office.getByRole('heading', { name: '고객 문의', level: 1 })).toBeVisible()
  await office.context().close()
})

test('rows of a list are reached, opened and searched by keys, and all of them are listed @main-1280', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await openOrders(office)
  const links = office.getByRole('rowheader').getByRole('link')
  await office.keyboard.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()
  await office.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await office.keyboard.press('ArrowUp')
  await expect(links.nth(0)).toBeFocused()

  await office.keyboard.press('Shift+Slash')
  const help = office.getByRole('dialog', { name: '단축키' })
  await expect(help.getByRole('region', { name: '이 목록에서' })).toBeVisible()
  await expectNoViolations(office)
  await office.keyboard.press('x')
  await office.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(office.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await office.keyboard.press('Slash')
  const search = office.getByRole('searchbox')
  await expect(search).toBeFocused()
  await office.keyboard.type('gox/')
  await expect(search).toHaveValue('gox/')
  await expect(office).toHaveURL(/\/office\/orders$/)

  await links.nth(0).focus()
  const oid = (await links.nth(0).textContent()) ?? ''
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { name: new RegExp(oid), level: 1 })).toBeVisible()
  await office.keyboard.press('g')
  await office.keyboard.press('w')
  await expect(office.getByRole('heading', { name: '와인', level: 1 })).toBeVisible()
  await office.context().close()
})

test('a draft is opened by e, and checked by Ctrl+Enter with what was just typed', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const wine = await getWineFromEvenPages(page, 14)
  const office = await openOfficePage(browser, page)
  await office.goto(`/office/wines?query=${encodeURIComponent(wine.name)}`)
  await office.getByRole('rowheader').getByRole('link').first().click()
  await expect(office.getByRole('button', { name: '글과 정보 고치기' })).toBeVisible()
  await office.keyboard.press('e')
  const headline = office.getByRole('textbox', { name: '한 줄 소개 (한국어)' })
  await headline.fill(`키로 점검하는 소개 ${Date.now()}`)
  await office.keyboard.press('Control+Enter')
  await expect(office.getByText(/^저장됨 \d\d:\d\d · /)).toBeVisible()
  await expect(office.getByRole('button', { name: '지금 공개하기' })).toBeVisible()
  await office.context().close()
})

test('a note is sent by Ctrl+Enter or saved by Ctrl+S, and single letters rest once they are turned off', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await openOrders(office)
  await office.getByRole('rowheader').getByRole('link').first().click()
  const notes = office.getByRole('region', { name: '메모' })
  const text = `키로 보낸 메모 ${Date.now()}`
  await notes.getByRole('textbox').fill(text)
  await office.keyboard.press('Control+Enter')
  await expect(notes.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await notes.getByRole('textbox').fill(`${text} 또`)
  await office.getByRole('heading', { level: 1 }).click()
  await office.keyboard.press('Control+S')
  await expect(notes.getByRole('listitem').filter({ hasText: `${text} 또` })).toBeVisible()

  await office.goto('/office/account')
  const singles = office.getByRole('switch', { name: /글자 하나짜리 단축키/ })
  await singles.click()
  await expect(singles).not.toBeChecked()
  await openOrders(office)
  await office.keyboard.press('g')
  await office.keyboard.press('c')
  await office.keyboard.press('Shift+Slash')
  await office.keyboard.press('Slash')
  await expect(office.getByRole('searchbox')).not.toBeFocused()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office).toHaveURL(/\/office\/orders$/)
  await office.keyboard.press('ArrowDown')
  await expect(office.getByRole('rowheader').getByRole('link').first()).toBeFocused()
  await office.keyboard.press('Control+K')
  await expect(getField(office)).toBeFocused()
  await office.context().close()
})

test('what cannot be loaded over a page leaves it as it is, and is there once the network is', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await openOrders(office)
  await office.getByRole('rowheader').getByRole('link').first().click()
  const note = office.getByRole('region', { name: '메모' }).getByRole('textbox')
  await note.fill('아직 보내지 않은 메모')
  await office.getByRole('heading', { level: 1 }).click()
  await office.context().setOffline(true)
  await office.keyboard.press('Shift+Slash')
  const failure = office.getByRole('dialog', { name: '열 수 없어요' })
  await expect(failure).toContainText('인터넷 연결을 확인해 주세요.')
  await failure.getByRole('button').first().click()
  await expect(note).toHaveValue('아직 보내지 않은 메모')
  await office.context().setOffline(false)
  await office.keyboard.press('Shift+Slash')
  await expect(office.getByRole('dialog', { name: '단축키' })).toBeVisible()
  await office.context().close()
})
