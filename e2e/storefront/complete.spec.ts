import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { getWineFromOddPages, isWide, signUpAdult } from '../orders.ts'
import { orderByCard } from '../payments.ts'

test.describe.configure({ timeout: 150_000 })

/** The names and amounts of the sum that a page shows, and the order's time beside its number. */
const readSum = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
        .filter(([name]) => /^(상품 금액|상품 할인|쿠폰|비니캐시|매장 픽업|결제 금액)$/.test(name ?? '')),
    )
const readHeading = async (page: Page) =>
  /주문번호 (\S+)(?: · |\n)주문 ([\d.]+ \([^)]\) \d\d:\d\d)/
    .exec((await page.getByRole('main').innerText()).replaceAll('\u00a0', ' '))
    ?.slice(1)

/** The code is in the first screen, above the bar at its foot, and in the middle of a phone. */
const expectWholeCode = async (page: Page) => {
  if (isWide(page)) return
  const box = await page.getByRole('img', { name: /QR 코드$/ }).boundingBox()
  const bar = await page.getByRole('navigation').filter({ hasText: '카테고리' }).last().boundingBox()
  if (!box || !bar) throw new Error('the code or the bar is missing')
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  expect(Math.abs(box.x + box.width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThanOrEqual(2)
}

test('an order says the same time, phone and sum at checkout, when it is done, later and on paper @main', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 12)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await expect(page.getByRole('main').getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
  const sum = await readSum(page)
  const phone = /0\d{2,3}-\d{3,4}-\d{4}/.exec(await page.getByRole('main').innerText())?.[0]
  expect(sum.map(([name]) => name)).toEqual(
    expect.arrayContaining(['상품 금액', '쿠폰', '매장 픽업', '결제 금액']),
  )
  const oid = await orderByCard(page)

  const name = page.getByRole('main').getByText(wine.name).first()
  await expect(name).toBeVisible()
  if (!isWide(page)) expect((await name.boundingBox())?.y).toBeLessThanOrEqual(420)
  await expect(page.getByText('화면의 QR을 보여 주세요.', { exact: false })).toBeVisible()
  await expectWholeCode(page)
  await expect(page.getByText('이 와인, 이렇게 마셔요')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(phone ?? '-')

  const heading = await readHeading(page)
  expect(heading?.[0]).toBe(oid)
  for (const path of [`/order/orderComplete?oid=${oid}`, `/mypage/order/${oid}`, `/mypage/receipt/${oid}`]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(oid)
    expect(await readSum(page), path).toEqual(sum)
    expect(await readHeading(page), path).toEqual(heading)
  }
})

test('a member without offers is asked once, by channel and with nothing ticked, and not again after a no', async ({
  page,
}) => {
  const wine = await getWineFromOddPages(page, 8)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await orderByCard(page)
  const question = page.getByRole('region', { name: '혜택 소식을 받아 보시겠어요?' })
  await expect(question.getByRole('checkbox')).toHaveCount(5)
  for (const box of await question.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(question.getByRole('checkbox', { name: /밤/ })).toBeDisabled()
  await question.getByRole('button', { name: '받지 않을게요' }).click()
  await expect(page.getByText('혜택 소식을 받지 않기로 하셨어요.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('이 와인, 이렇게 마셔요')).toBeVisible()
  await expect(question).toHaveCount(0)
})
