import { waitForHydration, expect, test } from './fixtures.ts'
import { signUpAdult } from './orders.ts'
import { topUpCash } from './payments.ts'
import { withdraw, openMemberEdit } from './mobile-verification.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ refusals: [/\/api\/v1\/(me|cert)/], actionTimeout: 20_000 })

test('who still has charged cash gets it back to the card, and may leave then', async ({ page }) => {
  await signUpAdult(page)
  await topUpCash(page, '30,000원')
  await page.goto('/mypage/member-info')
  await openMemberEdit(page)
  const leave = async () => {
    await page.goto('/mypage/member-info/withdraw')
    await page.waitForLoadState('networkidle')
    await withdraw(page)
  }
  await leave()
  await expect(page.getByRole('heading', { name: '아직 탈퇴할 수 없습니다' })).toBeVisible()
  await page.getByRole('link', { name: '비니캐시 보기' }).click()
  await expect(page).toHaveURL(/\/mypage\/cash$/)
  await waitForHydration(page)

  const refund = page.getByRole('main').getByRole('button', { name: '환급받기' })
  await refund.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('30,000원')
  await dialog.getByRole('button', { name: '그만두기' }).click()
  await expect(dialog).toBeHidden()
  await refund.click()
  await dialog.getByRole('button', { name: '환급받기' }).click()
  await expect(page.getByRole('status', { name: '알림' })).toContainText('30,000원 환급을 신청했어요.')
  await page.reload()
  await expect(refund).toHaveCount(0)
  const moves = page.getByRole('list', { name: '이용 내역' })
  await expect(moves.getByRole('listitem').first()).toContainText('-30,000원')
  await expect(moves.getByRole('listitem').first()).toContainText('환급')

  await leave()
  await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()
})
