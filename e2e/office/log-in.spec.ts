import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { readDataFolder } from '../data-folder.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../office-people.ts'
import { readOfficeInvitation } from '../sent-messages.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
// Wrong codes, an ended session and acts without a fresh proof are part of the journey.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const password = 'Wine#2026'
const halfMinute = 30_000
/** A code counts once: the code of the next half minute, which a server takes early, for a second proof in this one. */
const createCode = (secret: string, step = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + step * halfMinute) / 1000) })

/** Invites an owner by the one command that production has, and returns the link that it prints. */
const inviteOwner = (shopUrl: string, email: string): string => {
  const env = { ...process.env, APP_ENV: 'demo', DATA_DIR: readDataFolder(shopUrl), SHOP_URL: shopUrl }
  const output = execFileSync(process.execPath, ['scripts/db.ts', 'owner', 'add', email], { env })
  return /https?:\S+#code=\S+/.exec(output.toString())?.[0] ?? ''
}

const openFromNavigation = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: '메뉴 열기' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: '오피스 메뉴' }).getByRole('link', { name, exact: true }).click()
}

test('an owner comes in by an invitation, locks the screen, and comes back by a recovery code @main-1280', async ({
  page,
  baseURL,
}, { project }) => {
  const email = `owner-${project.name}@office.vini.test`
  await page.goto(inviteOwner(baseURL ?? '', email))
  await expect(page.getByText(email)).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await page.getByRole('button', { name: '비밀번호 정하기' }).click()

  await expect(page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible()
  await expectNoViolations(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('앱에 보이는 코드').fill('000000')
  await page.getByRole('button', { name: '등록하기' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('앱에 보이는 코드').fill(createCode(secret))
  await page.getByRole('button', { name: '등록하기' }).click()

  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoViolations(page)
  const [first = '', second = '', third = ''] = await codes.allTextContents()
  await page.getByLabel('보관한 복구 코드 하나').fill(first)
  await page.getByRole('button', { name: '보관 확인하기' }).click()

  await expect(page.getByRole('heading', { name: '오늘', level: 1, exact: true })).toBeVisible()
  await expectNoViolations(page)
  await openFromNavigation(page, '내 정보와 보안')
  const title = page.getByRole('heading', { name: '내 정보와 보안' })
  await expect(title).toBeVisible()
  await expect(page.getByText('지금 이 기기')).toBeVisible()
  await expectNoViolations(page)

  await page.getByLabel('새 비밀번호').fill('Unsaved#1')
  await page.getByRole('button', { name: '화면 잠그기' }).click()
  const cover = page.getByRole('dialog', { name: '화면이 잠겨 있어요' })
  await expect(cover).toBeVisible()
  await expect(title).toBeHidden()
  await expectNoViolations(page)
  await page.reload()
  await expect(cover).toBeVisible()
  await cover.getByLabel('인증 코드').fill(createCode(secret, 1))
  await cover.getByRole('button', { name: '잠금 풀기' }).click()
  await expect(title).toBeVisible()

  await page.getByLabel('새 비밀번호').fill('Unsaved#2')
  await page.getByRole('button', { name: '화면 잠그기' }).click()
  await cover.getByLabel('인증 코드').fill(second)
  await cover.getByRole('button', { name: '잠금 풀기' }).click()
  await expect(page.getByLabel('새 비밀번호')).toHaveValue('Unsaved#2')

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/office\/log-in$/)
  await expectNoViolations(page)

  await page.goto('/office/account')
  await expect(page).toHaveURL(/\/office\/log-in\?to=/)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByLabel('인증 코드').fill(second)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('인증 코드').fill(third)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/office\/account$/)
  await expect(title).toBeVisible()

  await openFromNavigation(page, '사람')
  await page.getByRole('link', { name: '사람 초대하기' }).click()
  const invitee = `care-${project.name}@office.vini.test`
  await page.getByLabel('이름', { exact: true }).fill('최새로')
  await page.getByLabel('이메일', { exact: true }).fill(invitee)
  await page.getByRole('checkbox', { name: '고객 응대' }).check()
  await expectNoViolations(page)
  await page.getByRole('button', { name: '초대장 보내기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '최새로' })).toBeVisible()
  expect(await readOfficeInvitation(page, invitee)).toContain('/office/invitation#code=')

  await page.goto(`/office/people?query=${encodeURIComponent(invitee)}`)
  await page.getByRole('link', { name: '최새로' }).click()
  const panel = page.getByRole('dialog', { name: '최새로' })
  await panel.getByRole('button', { name: '정지하기' }).click()
  await expect(panel.getByText('정지했어요.')).toBeVisible()
  await expectNoViolations(page)
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(page.getByText('정지', { exact: true }).last()).toBeVisible()

  await openFromNavigation(page, '활동 기록')
  await expect(page.getByRole('link', { name: '사람 정지' }).first()).toBeVisible()
  await expectNoViolations(page)
})
