import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './fixtures.ts'
import { signUpNewMember } from './orders.ts'

// The browser reports an error for each request that fails without a network.
test.use({ refusals: [/./] })

const refusal = '오프라인이에요. 연결된 뒤에 다시 시도해 주세요.'

/** A new member whose browser has cached the cart, with the scripts that report failures. */
const signUpAndCacheCart = async (page: Page) => {
  const status = (await page.request.get('/sw.js')).status()
  test.skip(status !== 200, 'the worker belongs to the built shop')
  await signUpNewMember(page)
  await page.goto('/cart')
  const isCached = () =>
    page.evaluate(async () => (await (await caches.open('vini-pages')).match('/cart')) !== undefined)
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true)
}

const dismissRefusal = async (page: Page) => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(refusal)
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(dialog).toBeHidden()
}

test('an inquiry that cannot be sent says so, stays in the form, and is there after a reload', async ({
  page,
  context,
}) => {
  await signUpAndCacheCart(page)
  await page.goto('/mypage/inquiry/write')
  await waitForHydration(page)
  const words = page.getByRole('textbox', { name: /^내용/ })
  const send = page.getByRole('button', { name: '문의 보내기' })
  await page.getByLabel(/^문의 유형/).selectOption('매장 픽업')
  await page.getByLabel(/^제목/).fill('픽업 날짜를 바꾸고 싶어요')
  await words.fill('토요일에서 일요일로요.')

  await context.setOffline(true)
  await send.click()
  await dismissRefusal(page)
  await expect(send).toBeEnabled()
  await expect(words).toHaveValue('토요일에서 일요일로요.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '오프라인이에요' })).toBeVisible()

  await context.setOffline(false)
  await expect(words).toHaveValue('토요일에서 일요일로요.', { timeout: 20_000 })
  await expect(page.getByLabel(/^제목/)).toHaveValue('픽업 날짜를 바꾸고 싶어요')
  await waitForHydration(page)
  await send.click()
  await expect(page).toHaveURL(/\/mypage\/inquiry$/)
  await page.goto('/mypage/inquiry/write')
  await waitForHydration(page)
  await expect(words).toHaveValue('')
})

test('an address that cannot be saved says so at once and is saved with the next try', async ({
  page,
  context,
}) => {
  await signUpAndCacheCart(page)
  await page.goto('/mypage/delivery')
  await waitForHydration(page)
  await page.getByRole('button', { name: '배송지 추가하기' }).first().click()
  const sheet = page.getByRole('dialog', { name: '새 배송지' })
  await sheet.getByLabel(/^받는 사람/).fill('김포도')
  await sheet.getByLabel(/^우편번호/).fill('04524')
  await sheet.getByLabel(/^주소/).fill('서울특별시 중구 세종대로 110')

  await context.setOffline(true)
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await dismissRefusal(page)
  await expect(sheet.getByLabel(/^주소/)).toHaveValue('서울특별시 중구 세종대로 110')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('세종대로 110')
})

test('an answer to a question that cannot be sent says so and is not shown as given', async ({
  page,
  context,
}) => {
  await signUpAndCacheCart(page)
  await page.goto('/mypage/faq')
  await waitForHydration(page)
  await page.getByText('픽업할 때 무엇을 가져가야 하나요?').click()
  const helpful = page.getByRole('group', { name: '도움이 되었나요?' }).filter({ visible: true })
  const yes = helpful.getByRole('button', { name: '네', exact: true })
  await context.setOffline(true)
  await yes.click()
  await dismissRefusal(page)
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('알려 주셔서 고마워요.')).toHaveCount(0)
})
