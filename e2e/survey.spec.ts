import type { Page } from '@playwright/test'
import { waitForHydration, expect, signUp, getMain, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'

test.describe.configure({ timeout: 180_000 })

const getNextButton = (page: Page) => getMain(page).getByRole('button', { name: /^(다음|결과 보기)$/ })

const logInMember = async (page: Page, email: string) => {
  await page.goto('/account/login')
  await waitForHydration(page)
  await signIn(page, email, { here: true })
  await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
}

const getProgress = (page: Page) => getMain(page).getByText(/번째 질문$/)

/** Chooses the first answer of every card of the older survey, each with its button. */
const answerCards = async (page: Page) => {
  const total = Number(/^(\d+)개/.exec((await getProgress(page).textContent()) ?? '')?.[1])
  for (let at = 1; at <= total; at++) {
    await expect(getMain(page).getByText(`${total}개 중 ${at}번째 질문`)).toBeVisible()
    await getMain(page).getByRole('group').locator('label').first().click()
    await getNextButton(page).click()
  }
}

const tapCount = 8
/** Presses one answer of every question from one on; returns how many presses it took. */
const tapThrough = async (page: Page, from = 1, answer = 0) => {
  for (let at = from; at <= tapCount; at++) {
    await expect(getProgress(page)).toHaveText(`${tapCount}개 중 ${at}번째 질문`)
    await getMain(page).getByRole('radio').nth(answer).click()
  }
  return tapCount - from + 1
}
const getPicks = (page: Page) => getMain(page).getByRole('list', { name: '이런 와인이 어울려요' })

test('a visitor finds a taste by taps: back, a reload, and log in only for the result @main-390', async ({
  page,
}) => {
  await page.goto('/survey')
  await waitForHydration(page)
  const question = getMain(page).getByRole('heading', { level: 2 })
  const firstQuestion = (await question.textContent()) ?? ''
  await getMain(page).getByRole('radio').first().click()
  await expect(question).not.toHaveText(firstQuestion)
  await expect(question).toBeFocused()
  await getMain(page).getByRole('button', { name: '이전' }).click()
  await expect(question).toHaveText(firstQuestion)
  await expect(getMain(page).getByRole('radio').first()).toBeChecked()
  await getMain(page).getByRole('radio').nth(1).click()
  await expect(getProgress(page)).toHaveText('8개 중 2번째 질문')
  await page.reload()
  await expect(getProgress(page)).toHaveText('8개 중 2번째 질문')
  await expect(getMain(page).getByRole('button', { name: '처음부터 하기' })).toBeVisible()
  await tapThrough(page, 2)
  await getMain(page).getByRole('link', { name: '로그인하고 결과 보기' }).click()
  await expect(page.getByLabel('이메일')).toBeVisible()
  await signIn(page, 'fresh@vini.test', { here: true })
  await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  await expect(getPicks(page)).toBeVisible()
  await page.reload()
  await expect(
    getMain(page)
      .getByText(/^취향 \d+% 일치$/)
      .first(),
  ).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vini:taste'))),
  ).toEqual([])
})

test('eight taps lead a member to a result, whose picks can be turned over to the last', async ({ page }) => {
  await page.goto('/account/signup')
  await signUp(page, { email: createEmail() })
  await page.goto('/survey')
  await waitForHydration(page)
  expect(await tapThrough(page, 1, 1)).toBeLessThanOrEqual(8)
  await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  await waitForHydration(page)
  // The price of a bottle was the last answer: 20,000 to 40,000 won.
  const prices = (
    await getPicks(page)
      .getByText(/^[\d,]+원$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')))
  expect(prices).toHaveLength(3)
  expect(prices.filter((price) => price < 20_000 || price > 40_000)).toEqual([])
  const cards = getPicks(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const seenNames = new Set(await cards.getByRole('link').allTextContents())
  const replace = getMain(page).getByRole('button', { name: /바꿔 보기$/ })
  for (let turn = 0; (await replace.count()) > 0; turn++) {
    const before = await cards
      .nth(turn % 3)
      .getByRole('link')
      .textContent()
    await replace.nth(turn % 3).click()
    await expect(cards.nth(turn % 3).getByRole('link')).not.toHaveText(before ?? '')
    const name =
      (await cards
        .nth(turn % 3)
        .getByRole('link')
        .textContent()) ?? ''
    expect(seenNames).not.toContain(name)
    seenNames.add(name)
  }
  await expect(getMain(page).getByText('어울리는 와인을 모두 보여 드렸어요.')).toBeVisible()
  await getMain(page).getByRole('button', { name: '처음 추천 다시 보기' }).click()
  await expect(replace).toHaveCount(3)
})

test('the arrow keys choose without going on, and a double press answers one question', async ({ page }) => {
  await page.goto('/survey')
  await waitForHydration(page)
  const answers = getMain(page).getByRole('radio')
  await answers.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(answers.nth(1)).toBeChecked()
  await expect(answers.nth(1)).toBeFocused()
  await expect(getProgress(page)).toHaveText('8개 중 1번째 질문')
  await page.keyboard.press('Space')
  await expect(getProgress(page)).toHaveText('8개 중 2번째 질문')
  await answers.nth(2).dblclick()
  await expect(getProgress(page)).toHaveText('8개 중 3번째 질문')
})

test('a question stands in the first screen, and no bar covers the way on or a price', async ({ page }) => {
  await page.goto('/survey')
  await waitForHydration(page)
  const last = await getMain(page).getByRole('radio').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await expect(getMain(page).getByRole('link', { name: /한 페이지에서|두 병 중/ })).toHaveCount(0)
  await logInMember(page, 'shopper@vini.test')
  await page.goto('/survey/result')
  await waitForHydration(page)
  const covered = [
    getMain(page).getByRole('link', { name: '다시 답하기' }),
    ...(await getPicks(page)
      .getByText(/^[\d,]+원$/)
      .all()),
  ]
  for (const element of covered) {
    await element.scrollIntoViewIfNeeded()
    const isFree = await element.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return (
        top !== null &&
        (node.contains(top) || top.closest('li')?.contains(node) === true || top.contains(node))
      )
    })
    expect(isFree).toBe(true)
  }
})

test('one long page says what is missing, and ends in the same result', async ({ page }) => {
  await page.goto('/survey/index_old')
  const groups = getMain(page).getByRole('group')
  await getMain(page).getByRole('button', { name: '결과 보기' }).click()
  await expect(getMain(page).getByText(/아직 답하지 않은 질문이 \d+개/)).toBeVisible()
  for (const group of await groups.all()) await group.locator('label').first().click()
  await getMain(page).getByRole('button', { name: '결과 보기' }).click()
  await getMain(page).getByRole('link', { name: '로그인하고 결과 보기' }).click()
  await signIn(page, 'staff@vini.test', { here: true })
  await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  await expect(getMain(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('pairs of wines end in the result, which is private until its member shares it', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInMember(page, 'manager@vini.test')
  await page.goto('/survey/index_origin')
  await expect(getMain(page).getByRole('radio')).toHaveCount(2)
  await answerCards(page)
  await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  await page.goto('/survey/share')
  const share = getMain(page).getByRole('switch')
  await expect(share).not.toBeChecked()
  const visitor = await browser.newPage(baseURL ? { baseURL } : {})
  await visitor.goto('/survey/share?key=nobodysnobodysnobodysnob')
  await expect(visitor.getByText('공유된 취향은 로그인하면 볼 수 있어요')).toBeVisible()
  await visitor.goto('/survey/result')
  await expect(visitor.getByText('내 취향은 로그인하면 볼 수 있어요')).toBeVisible()
  await logInMember(visitor, 'fresh@vini.test')
  await visitor.goto('/survey/share?key=nobodysnobodysnobodysnob')
  await expect(visitor.getByText('볼 수 없는 취향이에요')).toBeVisible()
  await share.click()
  await expect(getMain(page).getByRole('button', { name: '공유 주소 복사하기' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(share).toBeChecked()
  const { shareKey } = (await (await page.request.get('/api/v1/taste-analysis/latest')).json()) as {
    shareKey: string
  }
  await visitor.goto(`/survey/share?key=${shareKey}`)
  await expect(visitor.getByRole('list', { name: '이 취향에 어울리는 와인' })).toBeVisible()
  await expect(visitor.getByText(/manager@/)).toHaveCount(0)
  await share.click()
  await expect(getMain(page).getByText(/^지금은 나만 볼 수 있어요/)).toBeVisible()
  await page.reload()
  await expect(share).not.toBeChecked()
  await visitor.reload()
  await expect(visitor.getByText('볼 수 없는 취향이에요')).toBeVisible()
  await visitor.close()
})

test.describe('without a network', () => {
  test.use({ refusals: [/./] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('the last answer is kept, said not to have been saved, and saved at the next try', async ({
    page,
    context,
  }) => {
    await page.goto('/account/signup')
    await signUp(page, { email: createEmail() })
    await page.goto('/survey/index_old')
    await waitForHydration(page)
    for (const group of await getMain(page).getByRole('group').all())
      await group.locator('label').first().click()
    await context.setOffline(true)
    await getMain(page).getByRole('button', { name: '결과 보기' }).click()
    await expect(getMain(page).getByRole('heading', { name: '답을 저장하지 못했어요' })).toBeVisible({
      timeout: 30_000,
    })
    await context.setOffline(false)
    await getMain(page).getByRole('button', { name: '다시 저장하기' }).click()
    await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  })
})
