import { randomUUID } from 'node:crypto'
import { expect, joinUp, signIn, test } from './fixtures.ts'

test('what a shopper says reaches the store at once, and the answer comes back @main', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/account/signup')
  await joinUp(page, { email: `chat-${randomUUID().slice(0, 8)}@vini.test` })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const store = await context.newPage()
  await signIn(store, 'manager@vini.test')
  await expect(store).toHaveURL(/\/$/)

  await page.goto('/chat?store=1')
  await expect(page).toHaveURL(/room=\d+/)
  const words = `안녕하세요 ${randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: '메시지' }).fill(words)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await expect(page.getByRole('log').getByText('보내는 중…')).toHaveCount(0)

  const room = new URL(page.url()).searchParams.get('room')
  await store.goto(`/managerChat?room=${room}`)
  await expect(store.getByRole('log').getByText(words)).toBeVisible()
  await store.getByRole('button', { name: '재고를 확인하고 바로 알려 드릴게요.' }).click()
  await store.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(page.getByRole('log').getByText('재고를 확인하고 바로 알려 드릴게요.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1)

  await page.getByRole('button', { name: '나가기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '대화방 나가기' }).click()
  await expect(page.getByRole('heading', { name: '대화방에서 나갔어요.' })).toBeVisible()
  await context.close()
})

test.describe("a shopper on the store's side", () => {
  test.use({ refusals: [/^\/managerChat/] })

  test('finds no such page', async ({ page }) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    expect((await page.goto('/managerChat'))?.status()).toBe(404)
  })
})
