import { randomUUID } from 'node:crypto'
import { expect, joinUp, signIn, test } from './fixtures.ts'
import { isWide } from './ordering.ts'

test('what a shopper says reaches the store at once, and the answer comes back @main', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/account/signup')
  await joinUp(page, { email: `chat-${randomUUID().slice(0, 8)}@vini.test` })
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'ko-KR',
    viewport: page.viewportSize(),
  })
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
  if (!isWide(page)) await store.getByRole('button', { name: '손님 정보' }).click()
  const desk = isWide(page) ? store.getByRole('main') : store.getByRole('dialog', { name: '손님 정보' })
  await expect(desk.getByText('이 매장에서 주문한 내역이 없어요.').filter({ visible: true })).toBeVisible()
  await desk.getByRole('button', { name: '내가 맡기' }).click()
  await expect(desk.getByText('내가 맡고 있어요.').filter({ visible: true })).toBeVisible()
  const own = `주차는 지하 2층이에요 ${randomUUID().slice(0, 6)}`
  await desk.getByRole('textbox', { name: '새로 저장할 답' }).fill(own)
  await desk.getByRole('button', { name: '저장하기' }).click()
  await expect(desk.getByRole('list', { name: '자주 쓰는 답' })).toContainText(own)
  await store.reload()
  await expect(store.getByRole('log').getByText(words)).toBeVisible()
  await store.getByRole('group', { name: '자주 쓰는 답' }).getByRole('button', { name: own }).click()
  await store.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(page.getByRole('log').getByText(own)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1)
  if (!isWide(page)) await store.getByRole('button', { name: '손님 정보' }).click()
  await desk.getByRole('button', { name: `${own} 삭제` }).click()
  await expect(desk.getByRole('button', { name: `${own} 삭제` })).toHaveCount(0)

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
