import type { Locator, Page } from '@playwright/test'
import { waitForHydration, expect, getMain, signIn, test } from './fixtures.ts'
import { isWide, signUpAdult, getWineFromOddPages } from './orders.ts'

test.describe.configure({ timeout: 120_000 })

/** Each request takes two seconds, so that a page is visible before its scripts load. */
const throttleNetwork = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 2000,
  })
}

/** Expects that no script handles the control yet: each action on it comes before hydration. */
const expectNotHydrated = async (control: Locator) =>
  expect(
    await control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
  ).toBe(false)

/** Opens a page over a slow network and acts as soon as the page is visible. */
const actBeforeHydration = async (page: Page, path: string, first: Locator, act: () => Promise<unknown>) => {
  await throttleNetwork(page)
  await page.goto(path, { waitUntil: 'commit' })
  await first.waitFor({ timeout: 30_000 })
  await act()
  await expectNotHydrated(first)
}

test('what was agreed to before the scripts came is agreed to', async ({ page }) => {
  const getCheckbox = (name: RegExp) => page.getByRole('checkbox', { name })
  const requiredTerms = [/이용약관/, /개인정보/, /19세/]
  await actBeforeHydration(page, '/account/signup', getCheckbox(/이용약관/), async () => {
    for (const name of requiredTerms) await getCheckbox(name).check()
    await getCheckbox(/문자/).check()
    await getCheckbox(/문자/).uncheck()
    await page.getByRole('button', { name: '문자 인증번호로 가입하기' }).click()
  })
  // The click is kept as well as the checkboxes, and is replayed after them.
  await expect(page.getByLabel(/^휴대폰 번호/)).toBeVisible({ timeout: 45_000 })
})

test('the box for all of them ticks all of them, however early it is ticked', async ({ page }) => {
  const all = page.getByRole('checkbox', { name: /모두 동의합니다/ })
  await actBeforeHydration(page, '/account/signup', all, () => all.check())
  await waitForHydration(page)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(
    await page.getByRole('checkbox').count(),
  )
  await expect(page.getByRole('checkbox')).not.toHaveCount(1)
})

test('who was looked for before the scripts came is asked about with what was written', async ({ page }) => {
  const name = page.getByRole('textbox', { name: /^이름/ })
  await actBeforeHydration(page, '/account/findemail', name, async () => {
    await name.fill('이새봄')
    await page.getByLabel(/^휴대폰 번호/).pressSequentially('0102345')
  })
  await waitForHydration(page)
  await expect(page.getByLabel(/^휴대폰 번호/)).toHaveValue('010-234-5')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('010으로 시작하는 휴대폰 번호를 입력해 주세요.')).toBeVisible()
  await expect(name).toHaveValue('이새봄')
  await expect(page.getByText('이름을 입력해 주세요.')).toHaveCount(0)
})

test('what is written while the scripts come is kept to the last letter', async ({ page }) => {
  const email = page.getByRole('textbox', { name: /^이메일/ })
  const fullAddress = 'someone.with.a.long.name@vini.example'
  await actBeforeHydration(page, '/account/certemail', email, () =>
    email.pressSequentially(fullAddress.slice(0, 12)),
  )
  // Typing continues during hydration.
  await email.pressSequentially(fullAddress.slice(12), { delay: 120 })
  await waitForHydration(page)
  await expect(email).toHaveValue(fullAddress)
})

test('a filter that was ticked before the scripts came narrows the list', async ({ page }) => {
  const kinds = getMain(page).getByRole('group', { name: '종류' }).getByRole('checkbox')
  const filterButton = page.getByRole('button', { name: /^필터/ })
  await actBeforeHydration(page, '/product', isWide(page) ? kinds.first() : filterButton, () =>
    isWide(page) ? kinds.first().check() : filterButton.click(),
  )
  if (!isWide(page)) {
    await expect(page.getByRole('dialog', { name: '필터' })).toBeVisible({ timeout: 45_000 })
    return
  }
  await expect(page).toHaveURL(/idKinds=\d+/, { timeout: 45_000 })
  await expect(kinds.first()).toBeChecked()
})

test('what is chosen in a list above the wines before the scripts came sorts them', async ({ page }) => {
  const sort = getMain(page).getByRole('combobox', { name: '정렬' })
  await actBeforeHydration(page, '/product', sort, () => sort.selectOption('priceAsc'))
  await expect(page).toHaveURL(/sort=priceAsc/, { timeout: 45_000 })
  await expect(sort).toHaveValue('priceAsc')
})

test('an order keeps what was written and agreed to before its scripts came', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 7)
  await signUpAdult(page)
  const all = page.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' })
  const path = `/order/pickup?products=${wine.id}x1`
  await page.goto(path)
  await all.waitFor()
  // The order that was opened before is reused, and its form is part of the HTML.
  await actBeforeHydration(page, path, all, () => all.check())
  await waitForHydration(page)
  await expect(all).toBeChecked()
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled({ timeout: 45_000 })
})

test('a question keeps its title and its text that were written before its scripts came', async ({
  page,
}) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
  const title = page.getByLabel(/^제목/)
  const content = page.getByLabel(/^내용/)
  await actBeforeHydration(page, '/mypage/inquiry/write', title, async () => {
    await title.fill('병에 금이 갔어요')
    await content.fill('받아 보니 목에 금이 가 있었어요.')
  })
  await waitForHydration(page)
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByText('문의 유형을 골라 주세요.')).toBeVisible()
  await expect(title).toHaveValue('병에 금이 갔어요')
  await expect(content).toHaveValue('받아 보니 목에 금이 가 있었어요.')
})
