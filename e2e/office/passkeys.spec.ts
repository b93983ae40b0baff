import type { CDPSession, Page } from '@playwright/test'
import { expect, shopHeaders, test } from '../fixtures.ts'
import {
  enterByInvitation,
  expectNoViolations,
  inviteOwner,
  openOfficePage,
  postToOffice,
} from '../office-people.ts'
import { readOfficeInvitation } from '../sent-messages.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
// Acts without a fresh proof, and a session that was ended, are part of the journey.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const password = 'Wine#2026'

const sessions = new WeakMap<Page, CDPSession>()

const openSession = async (page: Page): Promise<CDPSession> => {
  const earlier = sessions.get(page)
  if (earlier) return earlier
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  sessions.set(page, session)
  return session
}

/** A device that keeps passkeys, as Chromium simulates one: it verifies its person until that is turned off. */
const addDevice = async (page: Page, transport: 'internal' | 'usb' = 'internal') => {
  const browser = await openSession(page)
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    setPresent: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
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
  // The list below has the new name a moment before the dialog closes: until then nothing beside it can be typed into.
  await expect(dialog).toBeHidden()
  await expect(part.getByRole('rowheader', { name: '대표 노트북' })).toBeVisible()

  await page.getByLabel('새 비밀번호').fill('Unsaved#1')
  await page.getByRole('button', { name: '화면 잠그기' }).click()
  const cover = page.getByRole('dialog', { name: '화면이 잠겨 있어요' })
  await expect(cover.getByRole('button', { name: '패스키로 확인하기' })).toBeFocused()
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

const findStoreId = async (office: Page): Promise<number> => {
  const answer = await office.request.get('/api/v1/office/stores?idCompany=1', { headers: shopHeaders })
  const list = (await answer.json()) as { _embedded: { items: { id: number }[] } }
  return list._embedded.items[0]?.id ?? 0
}

/** Invites a person to a store, who then adds a passkey on the device of the page and stays logged in there. */
const enrolAtStore = async (
  page: Page,
  office: Page,
  { idStore, ...person }: { idStore: number; email: string; fullName: string; roles: string[] },
) => {
  await postToOffice(office, '/people', { ...person, idCompany: 1, idStores: [idStore] })
  const path = (await readOfficeInvitation(page, person.email)) ?? ''
  await page.goto('/office/log-in')
  await enterByInvitation(page, /#code=(\S+)/.exec(path)?.[1] ?? '')
  await page.goto('/office/account')
  const part = page.getByRole('region', { name: '패스키' })
  await part.getByLabel('새 패스키 이름').fill('카운터 태블릿')
  await part.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(part.getByText('패스키를 등록했어요.')).toBeVisible()
}

test('a manager makes a tablet a counter device, and a colleague takes it over by a passkey @main-390', async ({
  page,
  browser,
}, { project }) => {
  const toEmail = (name: string) => `${name}-${project.name}@office.vini.test`
  await page.goto('/office/log-in')
  const office = await openOfficePage(browser, page)
  const idStore = await findStoreId(office)
  const ownKey = await addDevice(page, 'usb')
  await enrolAtStore(page, office, {
    ...{ idStore, email: toEmail('worker'), fullName: '한카운터', roles: ['seller_counter'] },
  })
  await expect(page.getByRole('region', { name: '카운터 기기' })).toHaveCount(0)
  await postToOffice(page, '/log-out', {})
  await ownKey.setPresent(false)
  const otherKey = await addDevice(page, 'usb')
  await enrolAtStore(page, office, {
    ...{ idStore, email: toEmail('leader'), fullName: '임점장', roles: ['seller_manager'] },
  })

  const part = page.getByRole('region', { name: '카운터 기기' })
  await part.getByRole('button', { name: '이 기기를 카운터 기기로 쓰기' }).click()
  await expect(page).toHaveURL(/\/seller\/desk/)
  await expect(page.getByRole('button', { name: '임점장, 사람 바꾸기' })).toBeVisible()
  await expectNoViolations(page)

  await otherKey.setPresent(false)
  await ownKey.setPresent(true)
  await page.getByRole('button', { name: '임점장, 사람 바꾸기' }).click()
  await expect(page.getByText('이제 한카운터 님이 카운터에 있어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '한카운터, 사람 바꾸기' })).toBeVisible()
  await expectNoViolations(page)
  await ownKey.setVerified(false)
  await page.getByRole('button', { name: '한카운터, 사람 바꾸기' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: '한카운터, 사람 바꾸기' })).toBeVisible()

  await page.goto('/office/account')
  await expect(page.getByRole('heading', { name: '볼 수 없는 화면이에요' })).toBeVisible()
  await ownKey.setVerified(true)
  await ownKey.setPresent(false)
  await otherKey.setPresent(true)
  await page.getByRole('button', { name: '사람 바꾸기' }).click()
  await expect(page.getByText('이제 임점장 님이 카운터에 있어요.')).toBeVisible()
  await expectNoViolations(page)
})
