import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { waitForHydration, expect, shopHeaders, signIn, test } from './fixtures.ts'
import { expectNoViolations, openOfficePage, openSellerPage } from './office-people.ts'
import { isWide, signUpNewMember } from './orders.ts'

// Stores log in to the office, each by an invitation of its own.
test.describe.configure({ timeout: 180_000 })
// The office is asked who one is before anybody has logged in.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const toUniqueText = (words: string) => `${words} ${randomUUID().slice(0, 6)}`
const getLog = (page: Page) => page.getByRole('log')

/** Opens the room with a store by the store page's link; returns the room's number. */
const openRoom = async (page: Page) => {
  await page.goto('/store/1')
  await page.getByRole('main').getByRole('link', { name: '매장과 채팅' }).click()
  await expect(page).toHaveURL(/\/chat\?room=\d+/)
  return new URL(page.url()).searchParams.get('room') ?? ''
}

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: '메시지' }).fill(words)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
}

const sendMessage = async (page: Page, words: string) => {
  await write(page, words)
  await expect(getLog(page).getByText(words)).toBeVisible()
  await expect(getLog(page).getByText('보내는 중…')).toHaveCount(0)
}

/** A page of the owner of the store's seller, logged in to the office in a context of its own. */
const openStorePage = async (browser: Browser, page: Page) => {
  const office = await openOfficePage(browser, page)
  const store = await openSellerPage(browser, page, office)
  await office.context().close()
  return store
}

/** A new shopper in a room with the store, and a person of the store. */
const openConversation = async (page: Page, browser: Browser) => {
  await signUpNewMember(page)
  const store = await openStorePage(browser, page)
  return { store, room: await openRoom(page) }
}

test('what a shopper says reaches the store at once, and the answer comes back @main', async ({
  page,
  browser,
}) => {
  const { store, room } = await openConversation(page, browser)
  const words = toUniqueText('안녕하세요')
  await sendMessage(page, words)

  await store.goto('/seller/chat?only=unread')
  // Other journeys write to the same store.
  await store.getByRole('list', { name: '상담 목록' }).locator(`a[href$="room=${room}"]`).click()
  await expect(store.getByRole('log').getByText(words)).toBeVisible()
  await expectNoViolations(store)
  if (!isWide(page)) await store.getByRole('button', { name: '손님 정보' }).click()
  const desk = isWide(page) ? store.getByRole('main') : store.getByRole('dialog', { name: '손님 정보' })
  await expect(desk.getByText('이 매장에서 주문한 내역이 없어요.').filter({ visible: true })).toBeVisible()
  const own = toUniqueText('주차는 지하 2층이에요')
  await desk.getByRole('textbox', { name: '새로 저장할 답' }).fill(own)
  await desk.getByRole('button', { name: '내가 맡기' }).click()
  await expect(desk.getByText('내가 맡고 있어요.').filter({ visible: true })).toBeVisible()
  await expectNoViolations(store)
  // The room is read, and no longer among the unread ones: what is open stays.
  await expect(desk.getByRole('textbox', { name: '새로 저장할 답' })).toHaveValue(own)
  await desk.getByRole('button', { name: '저장하기' }).click()
  await expect(desk.getByRole('list', { name: '자주 쓰는 답' })).toContainText(own)
  await store.reload()
  await expect(store.getByRole('log').getByText(words)).toBeVisible()
  await store.getByRole('textbox', { name: '메시지' }).fill('네,')
  await store.getByRole('group', { name: '자주 쓰는 답' }).getByRole('button', { name: own }).click()
  await expect(store.getByRole('textbox', { name: '메시지' })).toHaveValue(`네, ${own}`)
  await store.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(page.getByRole('log').getByText(own)).toBeVisible()
  const again = toUniqueText('고맙습니다')
  await sendMessage(page, again)
  await expect(store.getByRole('log').getByText(again)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log').getByText(words)).toHaveCount(1)
  if (!isWide(page)) await store.getByRole('button', { name: '손님 정보' }).click()
  await desk.getByRole('button', { name: `${own} 삭제` }).click()
  await expect(desk.getByRole('button', { name: `${own} 삭제` })).toHaveCount(0)
  await store.context().close()
})

test('a room has the whole screen of a phone, and its arrow leads back to the rooms', async ({ page }) => {
  test.skip(isWide(page), 'a wide page shows the rooms beside it')
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/chat')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('textbox', { name: '메시지' })).toBeInViewport({ ratio: 1 })
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(around).filter({ visible: true })).toHaveCount(0)
  const back = page.getByRole('button', { name: '대화 목록으로' })
  expect((await back.boundingBox())?.y).toBeLessThan(40)
  await back.click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('banner')).toBeVisible()
})

// The smallest possible PNG.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the list of rooms tells of a new answer while no room is open, and a picture goes along', async ({
  page,
  browser,
}) => {
  const { store, room } = await openConversation(page, browser)
  await page
    .getByLabel('파일 보내기')
    .setInputFiles({ name: '병.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(/^병\.png [\d.]+/)).toBeVisible()
  await sendMessage(page, toUniqueText('이 병이에요.'))
  await expect(getLog(page).getByRole('img', { name: /사진 병\./ })).toBeVisible()

  await page.goto('/chat')
  await waitForHydration(page)
  const listItem = page.getByRole('list', { name: '대화 목록' }).getByRole('listitem').first()
  await store.goto(`/seller/chat?room=${room}`)
  await expect(getLog(store).getByRole('img', { name: /사진 병\./ })).toBeVisible()
  const answer = toUniqueText('네, 있어요.')
  await sendMessage(store, answer)
  await expect(listItem).toContainText(answer)
  await expect(listItem).toContainText('안 읽은 메시지 1개')
  await listItem.getByRole('link').click()
  await expect(getLog(page).getByText(answer)).toBeVisible()
  await expect(getLog(store).getByText(/읽음/).last()).toBeVisible()
  await page.goto('/chat')
  await expect(listItem).toContainText(answer)
  await expect(listItem).not.toContainText('안 읽은 메시지')
  await store.context().close()
})

/** Sends `count` messages to a room, as fast as the shop accepts them. */
const sendMessages = async (page: Page, room: string, count: number) => {
  for (let place = 1; place <= count; place += 1) {
    const data = { message: `${place}번째 말`, clientMessageId: `many-${randomUUID()}` }
    const send = () => page.request.post(`/api/v1/chats/${room}/messages`, { data, headers: shopHeaders })
    await expect.poll(async () => (await send()).status()).toBe(200)
  }
}

test('what was said long ago comes as the reader scrolls to it, and the reader stays where they are', async ({
  page,
}) => {
  await signUpNewMember(page)
  const room = await openRoom(page)
  await sendMessages(page, room, 60)
  await page.reload()
  const getMessage = (place: number) => getLog(page).getByText(`${place}번째 말`, { exact: true })
  await expect(getMessage(60)).toBeInViewport()
  await expect(getMessage(1)).toHaveCount(0)
  const earlier = page.getByRole('button', { name: '이전 대화 보기' })
  await earlier.scrollIntoViewIfNeeded()
  await expect(getMessage(1)).toBeAttached()
  await expect(earlier).toHaveCount(0)
  await expect(getMessage(15)).toBeInViewport()
  await getMessage(1).scrollIntoViewIfNeeded()
  await expect(getMessage(1)).toBeInViewport()
})

test('what comes while somebody reads further up is announced, led to, and read only then', async ({
  page,
  browser,
}) => {
  const { store, room } = await openConversation(page, browser)
  await sendMessages(page, room, 40)
  await page.reload()
  const getMessage = (place: number) => getLog(page).getByText(`${place}번째 말`, { exact: true })
  await expect(getMessage(40)).toBeInViewport()
  await store.goto(`/seller/chat?room=${room}`)
  await expect(store.getByRole('log')).toContainText('40번째 말')
  await getMessage(20).scrollIntoViewIfNeeded()

  const words = toUniqueText('오늘 몇 시에 오세요?')
  await sendMessage(store, words)
  const cue = page.getByRole('button', { name: '새 메시지' })
  await expect(cue).toBeVisible()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: words })).toHaveCount(1)
  await expect(getMessage(20)).toBeInViewport()
  await expect(store.getByRole('log').getByText(/^읽음/)).toHaveCount(0)
  await cue.click()
  await expect(getLog(page).getByText(words)).toBeInViewport()
  await expect(cue).toHaveCount(0)
  await expect(store.getByRole('log').getByText(/^읽음/)).toHaveCount(1)
  await store.context().close()
})

test('leaving a room is known to the other window and to the store, which may send again what was refused', async ({
  page,
  browser,
}) => {
  const { store, room } = await openConversation(page, browser)
  await sendMessage(page, toUniqueText('안녕하세요'))
  const window = await page.context().newPage()
  await window.goto(`/chat?room=${room}`)
  await expect(getLog(window).getByText(/안녕하세요/)).toBeVisible()
  await store.goto(`/seller/chat?room=${room}`)
  await expect(getLog(store).getByText(/안녕하세요/)).toBeVisible()

  await page.getByRole('button', { name: '나가기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '대화방 나가기' }).click()
  for (const one of [page, window])
    await expect(one.getByRole('heading', { name: '대화방에서 나갔어요.' })).toBeVisible()
  await expect(store.getByText('손님이 대화방에서 나갔어요.')).toBeVisible()
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: '나눈 대화가 없어요' })).toBeVisible()

  const [late, vain] = [toUniqueText('준비해 두었어요.'), toUniqueText('계신가요?')]
  await write(store, late)
  await write(store, vain)
  await expect(getLog(store).getByRole('button', { name: '다시 보내기' })).toHaveCount(2)
  await getLog(store)
    .getByRole('listitem')
    .filter({ hasText: vain })
    .getByRole('button', { name: '지우기' })
    .click()
  await expect(getLog(store).getByText(vain)).toHaveCount(0)
  await store.reload()
  await openRoom(page)
  await expect(getLog(page)).toBeVisible()
  await getLog(store).getByRole('button', { name: '다시 보내기' }).click()
  await expect(getLog(page).getByText(late)).toHaveCount(1)
  await expect(getLog(store).getByRole('button', { name: '다시 보내기' })).toHaveCount(0)
  await expect(getLog(page).getByText(/안녕하세요/)).toHaveCount(0)
  await store.context().close()
})

test.describe('without a network', () => {
  // The browser reports an error for each request that fails without a network.
  test.use({ refusals: [/./] })

  test('what was written waits on the device over a reload, and is said once', async ({ page, context }) => {
    await signUpNewMember(page)
    const room = await openRoom(page)
    await sendMessage(page, toUniqueText('안녕하세요'))
    await waitForHydration(page)
    await context.setOffline(true)
    await expect(page.getByText('연결이 끊겨 다시 연결하고 있어요.', { exact: false })).toBeVisible({
      timeout: 3000,
    })
    const words = toUniqueText('오프라인에서 썼어요.')
    await write(page, words)
    await expect(getLog(page).getByText('보내는 중…')).toBeVisible()
    await page.reload().catch(() => undefined)
    await context.setOffline(false)
    // The offline page reloads itself when the network returns; another navigation would interrupt that.
    await expect(getLog(page).getByText(words)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(`/chat?room=${room}`)
    await expect(getLog(page).getByText('보내는 중…')).toHaveCount(0)
    await page.reload()
    await expect(getLog(page).getByText(words)).toHaveCount(1)
  })
})

test.describe('a file that cannot be taken', () => {
  test.use({ refusals: [/\/files$/] })

  test('is not left behind without a word when the message is sent', async ({ page }) => {
    await signUpNewMember(page)
    await openRoom(page)
    const brokenPicture = Buffer.from('89504e470d0a1a0a', 'hex')
    await page
      .getByLabel('파일 보내기')
      .setInputFiles({ name: '깨진.png', mimeType: 'image/png', buffer: brokenPicture })
    await expect(page.getByRole('button', { name: '깨진.png 다시 올리기' })).toBeVisible()
    const words = toUniqueText('사진을 보세요.')
    await write(page, words)
    await expect(page.getByText(/보내지 못한 파일이 있어요/)).toBeVisible()
    await expect(getLog(page).getByText(words)).toHaveCount(0)
    await page.getByRole('button', { name: /^깨진\.png 빼기/ }).click()
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(getLog(page).getByText(words)).toBeVisible()
  })
})

test.describe("somebody else's room", () => {
  test.use({ refusals: [/\/chats\/\d+\/messages$/] })

  test('is not opened, and is said so at once', async ({ page, browser }) => {
    await signUpNewMember(page)
    const room = await openRoom(page)
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ko-KR' })
    const stranger = await context.newPage()
    await signIn(stranger, 'fresh@vini.test')
    await expect(stranger).toHaveURL(/\/$/)
    await stranger.goto(`/chat?room=${room}`)
    await expect(stranger.getByText('대화를 열지 못했어요.')).toBeVisible()
    await context.close()
  })
})

test.describe('the former address of the store’s side', () => {
  test('asks a visitor to log in, and leads everybody else to the office', async ({ page, browser }) => {
    await page.goto('/managerChat')
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2FmanagerChat/)
    await signUpNewMember(page)
    await page.goto('/managerChat')
    await expect(page).toHaveURL(/\/office\/log-in/)
    const store = await openStorePage(browser, page)
    await store.goto('/managerChat')
    await expect(store).toHaveURL(/\/seller\/chat$/)
    await expect(store.getByRole('heading', { level: 1, name: '매장 상담' })).toBeVisible()
    await store.context().close()
  })
})

test.describe('a room that cannot be left', () => {
  test.use({ refusals: [/./] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('for want of a network says so, and is left at the next try', async ({ page, context }) => {
    await signUpNewMember(page)
    await openRoom(page)
    await sendMessage(page, toUniqueText('안녕하세요'))
    const dialog = page.getByRole('alertdialog')
    await page.getByRole('button', { name: '나가기' }).click()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: '대화방 나가기' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: '대화방 나가기' }).click()
    await expect(page.getByRole('heading', { name: '대화방에서 나갔어요.' })).toBeVisible()
  })
})
