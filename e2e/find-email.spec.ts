import type { Page } from '@playwright/test'
import type { Locale } from '../api/locales.ts'
import { press } from './by-keyboard.ts'
import { expect, newMobile, ownCall, test } from './fixtures.ts'
import {
  askedCode,
  codesTo,
  formIn,
  goesOn,
  inOtherLanguages,
  isToldNothing,
  joinByCalls,
  nameField as name,
  provesByKeys,
  provesIn,
  runsOut,
  sent,
  tries,
  usesUp,
  type Joined,
} from './lost.ts'
import { isWide } from './ordering.ts'
import { change, code, number, send } from './proving.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\/find\//], actionTimeout: 20_000 })

const found = (page: Page) => page.getByRole('heading', { level: 1, name: '이메일을 찾았어요' })
const masked = (email: string) => `${email.slice(0, 4)}***@${email.split('@')[1]}`

const toFindEmail = async (page: Page) => {
  await page.goto('/account/findemail')
  await page.waitForLoadState('networkidle')
}

const writeWho = async (page: Page, who: { fullName: string; mobile: string }) => {
  await name(page).fill(who.fullName)
  await number(page).fill(who.mobile)
}

/** Asks for the code that shows the e-mail; answers it. */
const ask = async (page: Page, member: Joined): Promise<string> => {
  await writeWho(page, member)
  return askedCode(page, member)
}

const sees = async (page: Page, { email }: Joined) => {
  await expect(found(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(masked(email))
  await expect(page.getByRole('main')).not.toContainText(email)
}

test('a number of nobody is sent nothing and told nothing, and no code of it is right', async ({ page }) => {
  await toFindEmail(page)
  const mobile = newMobile()
  await writeWho(page, { fullName: '김포도', mobile })
  await isToldNothing(page)
  expect(await codesTo(page, mobile)).toBe(0)
})

test('who mistyped their name corrects it, and is sent a code of their own for it', async ({ page }) => {
  const member = await joinByCalls(page)
  await toFindEmail(page)
  const before = await codesTo(page, member.mobile)
  await writeWho(page, { ...member, fullName: '김포돼' })
  await sent(send(page), code(page))
  await tries(page, member.joined)
  await expect(page.getByText(/인증번호가 맞지 않아요\..* 남은 횟수: 4$/)).toBeVisible()
  expect(await codesTo(page, member.mobile)).toBe(before)

  await change(page).click()
  await expect(name(page)).toHaveValue('김포돼')
  await name(page).fill(member.fullName)
  await send(page).click()
  await expect(page.getByText('방금 인증번호를 보냈어요. 1분이 지나면 다시 받을 수 있어요.')).toBeVisible()
  const right = await ask(page, member)
  expect(await codesTo(page, member.mobile)).toBe(before + 1)
  await tries(page, right)
  await sees(page, member)
})

test('a code for an e-mail ends after three minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await toFindEmail(page)
  await writeWho(page, { fullName: '김포도', mobile: newMobile() })
  await runsOut(page)
})

test('a code that proved a number for joining shows no e-mail, and after five wrong ones the right one neither', async ({
  page,
}) => {
  const member = await joinByCalls(page)
  await toFindEmail(page)
  const right = await ask(page, member)
  await usesUp(page, member, right)
  const elsewhere = await page.request.post('/api/v1/find/account/mobile/confirm', {
    data: { fullname: member.fullName, mobile: member.mobile, code: right },
    headers: ownCall,
  })
  expect(elsewhere.ok()).toBe(false)
  expect(await elsewhere.text()).not.toContain('@')
})

test('a code shows an e-mail once, wherever it was typed in', async ({ page }) => {
  test.skip(!isWide(page), 'the machine is the same at every width')
  const member = await joinByCalls(page)
  await toFindEmail(page)
  const right = await ask(page, member)
  const elsewhere = await page.request.post('/api/v1/find/account/mobile/confirm', {
    data: { fullname: member.fullName, mobile: member.mobile, code: right },
    headers: ownCall,
  })
  expect(elsewhere.ok()).toBe(true)
  await tries(page, right)
  await expect(page.getByText('인증번호가 만료되었습니다. 인증번호를 다시 받아 주십시오.')).toBeVisible()
  await expect(found(page)).toHaveCount(0)
})

test('who reloads while the code is out says once more who they are, and goes on with the same code', async ({
  page,
}) => {
  const member = await joinByCalls(page)
  await toFindEmail(page)
  const right = await ask(page, member)
  await goesOn(page, member, () => writeWho(page, member), right)
  await sees(page, member)
  // What was found was shown to this page alone.
  await page.reload()
  await expect(name(page)).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await expect(found(page)).toHaveCount(0)
})

test('an e-mail is found by keyboard alone', async ({ page }) => {
  test.skip(!isWide(page), 'a phone has no keys')
  const member = await joinByCalls(page)
  await page.goto('/account/login')
  await page.waitForLoadState('networkidle')
  await press(page, page.getByRole('main').getByRole('link', { name: '이메일 찾기' }))
  await expect(page).toHaveURL(/\/account\/findemail$/)
  await page.waitForLoadState('networkidle')
  await press(page, send(page))
  // What is missing first has the focus.
  await expect(name(page)).toBeFocused()
  await page.keyboard.type(member.fullName)
  await provesByKeys(page, member)
  await sees(page, member)
  await press(page, page.getByRole('main').getByRole('link', { name: '로그인하러 가기' }))
  await expect(page).toHaveURL(/\/account\/login$/)
})

const findIn = async (page: Page, locale: Locale, member: Joined) => {
  const { words, field } = formIn(page, locale)
  await toFindEmail(page)
  await field('account.name.label').fill(member.fullName)
  await provesIn(page, locale, member)
  await expect(page.getByRole('heading', { level: 1, name: words('recovery.found.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(masked(member.email))
  expect(await page.getByRole('main').innerText()).not.toMatch(/[가-힣]/)
}

test('a code to the number finds the e-mail in every other language, and a wrong one is told in it', async ({
  page,
  browser,
  baseURL,
}) => {
  await inOtherLanguages(page, { browser, baseURL }, findIn)
})
