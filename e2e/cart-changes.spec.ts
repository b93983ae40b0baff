import { expect, getMain, test } from './fixtures.ts'
import { signUpAdult, getWineFromEvenPages } from './orders.ts'
import { postJson } from './staff.ts'

test.describe.configure({ timeout: 120_000 })
// Without a network the page's prefetches and connection checks fail.
test.use({ refusals: [/^\/(assets\/|version$|api\/v1\/)/] })

test('a cart says what another device changed, and keeps changes until there is a connection', async ({
  page,
  context,
}) => {
  const wine = await getWineFromEvenPages(page, 16)
  await signUpAdult(page)
  const put = (qty: number) => postJson(page, '/cart/add', { items: [{ idProduct: wine.id, qty }] })
  expect((await put(1)).ok()).toBe(true)
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton', { name: `${wine.name} 수량` })
  await expect(quantity).toHaveValue('1')

  await put(1)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('다른 기기에서 장바구니가 바뀌었어요.', { exact: false })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(quantity).toHaveValue('2')

  await context.setOffline(true)
  await page.getByRole('button', { name: `${wine.name} 하나 더하기` }).click()
  await expect(quantity).toHaveValue('3')
  await expect(getMain(page).getByText('연결되면 저장할게요.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(getMain(page).getByText('연결되면 저장할게요.', { exact: false })).toHaveCount(0)
  await page.reload()
  await expect(quantity).toHaveValue('3')
})
