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

/** Chooses the first answer of every card up to the last. */
const answerCards = async (page: Page, from = 1) => {
  const total = Number(
    /^(\d+)개/.exec(
      (await getMain(page)
        .getByText(/번째 질문$/)
        .textContent()) ?? '',
    )?.[1],
  )
  for (let at = from; at <= total; at++) {
    await expect(getMain(page).getByText(`${total}개 중 ${at}번째 질문`)).toBeVisible()
    await getMain(page).getByRole('group').locator('label').first().click()
    await getNextButton(page).click()
  }
}

test('a visitor finds a taste: back, resume, log in only for the result @main-390', async ({ page }) => {
  await page.goto('/survey')
  const first = getMain(page).getByRole('heading', { level: 2 })
  const question = await first.textContent()
  await getMain(page).getByRole('group').locator('label').first().click()
  await getNextButton(page).click()
  await expect(first).toBeFocused()
  await getMain(page).getByRole('button', { name: '이전' }).click()
  await expect(first).toHaveText(question ?? '')
  await expect(getMain(page).getByRole('radio').first()).toBeChecked()
  await page.reload()
  await getMain(page).getByRole('button', { name: '이어서 답하기' }).click()
  await answerCards(page, 2)
  await getMain(page).getByRole('link', { name: '로그인하고 결과 보기' }).click()
  await expect(page.getByLabel('이메일')).toBeVisible()
  await signIn(page, 'fresh@vini.test', { here: true })
  await expect(page).toHaveURL(/\/survey\/result$/, { timeout: 30_000 })
  await expect(getMain(page).getByRole('list', { name: '이런 와인이 어울려요' })).toBeVisible()
  await page.reload()
  await expect(
    getMain(page)
      .getByText(/^취향 \d+% 일치$/)
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vini:taste:1'))).toBeNull()
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
