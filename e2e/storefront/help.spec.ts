import { expect, getMain, test } from '../fixtures.ts'

test('a visitor reads any frequent question in two taps from home @main-390', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: '고객센터' })
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL(/\/help$/)
  const questions = getMain(page).locator('details')
  const total = await getMain(page)
    .getByRole('status')
    .getByText(/^질문 \d+개$/)
    .textContent()
  await expect(questions).toHaveCount(Number(/\d+/.exec(total ?? '')?.[0]))
  await questions.last().locator('summary').click()
  await expect(questions.last().locator('p').first()).toBeVisible()
})

test('the header leads a visitor to help, where questions are found by words and topic', async ({
  page,
  viewport,
}) => {
  await page.goto('/')
  if ((viewport?.width ?? 0) < 768) await page.getByRole('button', { name: '카테고리' }).click()
  await page.getByRole('link', { name: '고객센터' }).first().click()
  await expect(page).toHaveURL(/\/help$/)
  await getMain(page).getByRole('searchbox', { name: '질문 검색' }).fill('신분증')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=/)
  await expect(getMain(page).getByText('픽업할 때 무엇을 가져가야 하나요?')).toBeVisible()
  await page.goto('/help')
  await getMain(page)
    .getByRole('navigation', { name: '질문 분류' })
    .getByRole('link', { name: /^배송 / })
    .click()
  await expect(page).toHaveURL(/category=/)
  await expect(getMain(page).getByText('배송비는 얼마인가요?')).toBeVisible()
})

test('a visitor reads rules and notices, and is told why to log in before asking', async ({ page }) => {
  await page.goto('/help')
  for (const name of ['신분증과 픽업', '취소와 환불', '직접 물어보기', '공지사항'])
    await expect(getMain(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(
    getMain(page)
      .getByText(/로그인한 뒤에 열려요/)
      .filter({ visible: true }),
  ).toHaveCount(1)
  await getMain(page).getByRole('list', { name: '공지사항' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/help\/notice\/\d+$/)
  await expect(getMain(page).getByRole('heading', { level: 1 })).toBeVisible()
  await getMain(page).getByRole('link', { name: '목록으로' }).click()
  await expect(page).toHaveURL(/\/help#notice$/)
})
