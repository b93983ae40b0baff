import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterByInvitation, expectNoViolations, inviteOwner } from '../office-people.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
// Acts without a fresh proof, and a session that was ended, are part of the journey.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const password = 'Wine#2026'

/** A device that keeps passkeys, as Chromium simulates one: it verifies its person until that is turned off. */
const addDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a person adds a passkey, logs in with it, and unlocks the screen @main-1280', async ({
  page,
  baseURL,
}, { project }) => {
  const email = `passkey-${project.name}@office.vini.test`
  const device = await addDevice(page)
  await page.goto('/office/log-in')
  await enterByInvitation(page, inviteOwner(baseURL ?? '', email))

  await page.goto('/office/account')
  const part = page.getByRole('region', { name: '패스키' })
  await expect(part.getByText('아직 등록한 패스키가 없어요.')).toBeVisible()
  await part.getByLabel('새 패스키 이름').fill('사무실 노트북')
  await device.setVerified(false)
  await part.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(part.getByRole('alert')).toBeVisible()
  await device.setVerified(true)
  await part.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(part.getByText('패스키를 등록했어요.')).toBeVisible()
  await expect(part.getByRole('rowheader', { name: '사무실 노트북' })).toBeVisible()
  await expectNoViolations(page)

  await part.getByRole('button', { name: '이름 바꾸기: 사무실 노트북' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('이름').fill('대표 노트북')
  await dialog.getByRole('button', { name: '바꾸기', exact: true }).click()
  await expect(part.getByRole('rowheader', { name: '대표 노트북' })).toBeVisible()

  await page.getByLabel('새 비밀번호').fill('Unsaved#1')
  await page.getByRole('button', { name: '화면 잠그기' }).click()
  const cover = page.getByRole('dialog', { name: '화면이 잠겨 있어요' })
  await expectNoViolations(page)
  await device.setVerified(false)
  await cover.getByRole('button', { name: '패스키로 확인하기' }).click()
  await expect(cover.getByRole('alert')).toBeVisible()
  await device.setVerified(true)
  await cover.getByRole('button', { name: '패스키로 확인하기' }).click()
  await expect(cover).toBeHidden()
  await expect(page.getByLabel('새 비밀번호')).toHaveValue('Unsaved#1')

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/office\/log-in$/)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page.getByRole('button', { name: '패스키로 확인하기' })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '오늘', level: 1, exact: true })).toBeVisible()

  await page.goto('/office/account')
  await part.getByRole('button', { name: '지우기: 대표 노트북' }).click()
  await dialog.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(part.getByText('아직 등록한 패스키가 없어요.')).toBeVisible()
})
