import type { Page } from '@playwright/test'
import { chooseOutcome } from './cash-top-up.ts'
import { expect, test } from './fixtures.ts'
import { isWide, signUpAdult } from './orders.ts'

test.describe.configure({ timeout: 180_000 })

type Items<T> = { _embedded: { items: T[] } }

/** A subscribable product; each width and journey takes its own. */
const findSubscribable = async (page: Page, place = 0): Promise<number> => {
  const response = await page.request.get('/api/v1/wines/products?subscribe=true&inStock=true&size=48')
  const { items } = ((await response.json()) as Items<{ id: number }>)._embedded
  const id = items.at(isWide(page) ? 2 * place : 2 * place + 1)?.id
  if (!id) throw new Error('there are too few things to subscribe to')
  return id
}

const saveAddress = async (page: Page) => {
  await page.goto('/mypage/delivery')
  const response = await page.evaluate(async () => {
    const body = JSON.stringify({
      fullName: '김포도',
      mobile: '01012345678',
      postalCode: '06236',
      address1: '서울 강남구 테헤란로 1',
    })
    const headers = { 'content-type': 'application/json', 'x-business-type': 'B2C' }
    return (await fetch('/api/v1/commerce/ships', { method: 'POST', body, headers })).status
  })
  expect(response).toBeLessThan(300)
}

/** Presses a button of the subscription's page and expects the result to persist after a reload. */
const change = async (page: Page, act: string, { seen, gone }: { seen?: string; gone?: string }) => {
  await page.getByRole('button', { name: act }).click()
  if (act === '해지하기') await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(page.getByRole('button', { name: act })).toHaveCount(act === '다음 한 번 건너뛰기' ? 1 : 0)
  await page.reload()
  if (seen) await expect(page.getByRole('main')).toContainText(seen)
  if (gone) await expect(page.getByRole('main')).not.toContainText(gone)
}

const acceptTerms = async (page: Page) => {
  await page.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }).check()
  await page.getByRole('button', { name: /^카드 등록하고 .+원 결제하기$/ }).click()
}

/** Accepts the terms and opens the provider's page in place of this one. */
const openCardWindow = async (page: Page) => {
  await acceptTerms(page)
  await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
}

const register = (page: Page) => page.getByRole('button', { name: '카드 등록하기' }).click()
const expectBegun = (page: Page) =>
  expect(page.getByText('정기구독을 시작했어요').first()).toBeVisible({ timeout: 60_000 })

/** The same, until the subscription has begun. */
const begin = async (page: Page) => {
  await openCardWindow(page)
  await register(page)
  await expectBegun(page)
}

test('a subscription is begun with a card, skipped, paused, resumed and stopped', async ({ page }) => {
  const product = await findSubscribable(page)
  await signUpAdult(page)
  await saveAddress(page)
  await page.goto(`/order/subscribe?product=${product}&qty=1&weeks=4`)
  await begin(page)
  await page.getByRole('link', { name: '구독 관리하기' }).click()
  await expect(page).toHaveURL(/\/mypage\/subscription\/S/)
  const next = page.getByRole('definition').first()
  const before = (await next.textContent()) ?? ''
  expect(before).toMatch(/\d{4}\.\d\d\.\d\d/)
  await change(page, '다음 한 번 건너뛰기', { gone: before })
  await change(page, '일시정지', { seen: '다시 시작하기' })
  await change(page, '다시 시작하기', { seen: '일시정지' })
  await change(page, '해지하기', { seen: '예정된 결제가 없어요' })
  await page.goto('/mypage/subscription')
  await expect(page.getByRole('main')).toContainText('해지')
})

test('a plan is chosen from the list and begun, and is still there after a reload', async ({ page }) => {
  await signUpAdult(page)
  await saveAddress(page)
  await page.goto('/subscribe')
  const plans = page.getByRole('region', { name: '집에서 받는 우리 와인' })
  const plan = plans.getByRole('listitem').nth(isWide(page) ? 0 : 1)
  await plan.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/subscribe\/\d+$/)
  const heading = page.getByRole('heading', { level: 1 })
  // The address changes before the page is rendered.
  await expect(heading).not.toHaveText('정기구독')
  const name = (await heading.textContent()) ?? ''
  await page.getByLabel('받는 주기').selectOption({ label: '8주마다' })
  await expect(page.getByRole('link', { name: '구독하기', exact: true })).toHaveAttribute('href', /weeks=8/)
  await page.getByRole('link', { name: '구독하기', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/subscribe\?/)
  await begin(page)

  await expect(page).toHaveURL(/\/order\/subscribe\/orderComplete\?sid=S/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '정기구독을 시작했어요' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)

  await page.goto('/mypage/subscription')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/mypage\/subscription\/S/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('8주마다')
})

test('a subscription that runs is given another card, and nothing is charged for it', async ({ page }) => {
  const product = await findSubscribable(page, 2)
  await signUpAdult(page)
  await saveAddress(page)
  await page.goto(`/order/subscribe?product=${product}&qty=1&weeks=4`)
  await begin(page)
  await page.getByRole('link', { name: '구독 관리하기' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('신한카드')
  await page.getByRole('link', { name: '카드·배송지 바꾸기' }).click()
  await expect(page.getByText(/지금은 결제하지 않아요/)).toBeVisible()
  await page.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }).check()
  await page.getByRole('button', { name: '새 카드 등록하기' }).click()
  await expect(page.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  await page.getByRole('combobox').first().selectOption({ label: '롯데카드' })
  await register(page)
  await expect(page).toHaveURL(/\/mypage\/subscription\/S/)
  await expect(main).toContainText('롯데카드')
  await page.reload()
  await expect(main).toContainText('롯데카드')
  await expect(page.getByRole('region', { name: '지난 주문' }).getByRole('listitem')).toHaveCount(1)
})

test.describe('a card that makes trouble', () => {
  test.use({ refusals: [/\/subscribe/] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('a card page that is left begins no subscription, and is opened again', async ({ page }) => {
    const product = await findSubscribable(page, 3)
    await signUpAdult(page)
    await saveAddress(page)
    await page.goto(`/order/subscribe?product=${product}&qty=1&weeks=4`)
    await openCardWindow(page)
    await page.getByRole('button', { name: '닫기' }).click()
    await expect(page.getByRole('heading', { name: '결제를 취소했어요' })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await begin(page)
  })

  test('is another one at the next try, and what nobody answered is waited for', async ({ page }) => {
    const product = await findSubscribable(page, 1)
    await signUpAdult(page)
    await saveAddress(page)
    await page.goto(`/order/subscribe?product=${product}&qty=1&weeks=4`)
    await page.context().setOffline(true)
    await acceptTerms(page)
    await expect(page.getByRole('heading', { name: '구독을 시작하지 못했어요' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '다시 하기' }).click()
    await openCardWindow(page)
    await chooseOutcome(page, 'refuse')
    await register(page)
    await expect(page.getByRole('heading', { name: '구독을 시작하지 못했어요' })).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: '다시 하기' }).click()
    await openCardWindow(page)
    await chooseOutcome(page, 'lost')
    await register(page)
    await expect(page.getByText('결제 결과를 확인하고 있어요.', { exact: false }).first()).toBeVisible({
      timeout: 30_000,
    })
    await expectBegun(page)
  })
})
