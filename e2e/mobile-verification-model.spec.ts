import type { BrowserContext, Page } from '@playwright/test'
import { model } from '../machines/mobile-verification.model.ts'
import { runInterruptions, testTransitionCoverage } from './interruption-scenarios.ts'
import { expect, createMobile, shopHeaders, test } from './fixtures.ts'
import { readMobileCode } from './sent-messages.ts'
import {
  getChangeButton,
  changeNumber,
  getCodeField,
  getConfirmButton,
  signUpAndEdit,
  getMobileField,
  getResendButton,
  getSendButton,
  openMemberEdit,
  openMobileStep,
  fillNewMobile,
  toWrongCode,
} from './mobile-verification.ts'
import { holdPage, createTransitionTracker } from './transition-tracker.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

const edit = '/mypage/member-info/edit'
const waiting = ['sending', 'enteringCode', 'confirming'] as const
const tracker = createTransitionTracker({
  ...{ name: 'mobile-verification', walk: model, waiting },
  paths: ['/account/signup', edit],
  ends: { filling: 'confirmed' },
})
const { goes, stands } = tracker

/** A visitor at the step that asks for a number. */
const startTracked = async (page: Page, context: BrowserContext) => {
  await tracker.follow(context)
  await openMobileStep(page)
  await stands(page, 'enteringNumber')
}

/** Fills in an unused number and requests its code; returns both. */
const sendCode = async (page: Page) => {
  const mobile = createMobile()
  await getMobileField(page).fill(mobile)
  await getSendButton(page).click()
  await stands(page, 'enteringCode')
  return { mobile, right: await readMobileCode(page, mobile) }
}

/** Reloads; the number is asked for until the server says what it knows of this tab's code, on release. */
const reloadSlowly = (page: Page) =>
  holdPage(
    page,
    () => page.reload(),
    () => stands(page, 'enteringNumber'),
  )

const tryCode = async (page: Page, digits: string) => {
  await getCodeField(page).fill(digits)
  await getConfirmButton(page).click()
}

/** Enters wrong codes until no try is left; the last answer reports that immediately. */
const useUpTries = async (page: Page, digits: string) => {
  for (let at = 0; at < 4; at++)
    await goes(
      page,
      ['enteringCode · code.confirm · confirming', 'confirming · confirmCode failed · enteringCode'],
      () => tryCode(page, digits),
    )
  await expect(page.getByText(/남은 횟수: 1$/)).toBeVisible()
  await goes(page, ['confirming · confirmCode failed · spent'], () => tryCode(page, digits))
}

test('a number is written, its code sent, and typed in at last', async ({ page, context }) => {
  await startTracked(page, context)
  await goes(page, ['enteringNumber · number.set · enteringNumber'], async () => {
    await getMobileField(page).fill('010')
    await expect(getMobileField(page)).toHaveValue('010')
  })
  await goes(page, ['enteringNumber · code.send · enteringNumber'], async () => {
    await getSendButton(page).click()
    await expect(page.getByText('010으로 시작하는 휴대폰 번호를 입력해 주세요.')).toBeVisible()
  })
  const mobile = createMobile()
  await getMobileField(page).fill(mobile)
  await context.setOffline(true)
  await goes(
    page,
    ['enteringNumber · code.send · sending', 'sending · sendCode failed · enteringNumber'],
    () => getSendButton(page).click(),
  )
  await context.setOffline(false)
  await goes(page, ['enteringNumber · code.send · sending', 'sending · sendCode done · enteringCode'], () =>
    getSendButton(page).click(),
  )
  await goes(page, ['enteringCode · code.set · enteringCode'], () => getCodeField(page).fill('12'))
  await goes(page, ['enteringCode · code.confirm · enteringCode'], async () => {
    await getConfirmButton(page).click()
    await expect(page.getByText('인증번호 6자리를 모두 입력해 주세요.')).toBeVisible()
  })
  await goes(page, ['enteringCode · number.change · enteringNumber'], () => getChangeButton(page).click())
  await goes(page, ['enteringNumber · code.send · enteringCode'], () => getSendButton(page).click())
  const right = await readMobileCode(page, mobile)
  await goes(page, ['confirming · confirmCode failed · enteringCode'], () =>
    tryCode(page, toWrongCode(right)),
  )
  await goes(
    page,
    ['enteringCode · code.confirm · confirming', 'confirming · confirmCode done · confirmed'],
    () => tryCode(page, right),
  )
  await goes(page, ['enteringNumber · number.recognize · confirmed'], await reloadSlowly(page))
})

test('a code that was guessed at too often is another one after a minute', async ({ page, context }) => {
  await startTracked(page, context)
  const { mobile, right } = await sendCode(page)
  await useUpTries(page, toWrongCode(right))
  await expect(getResendButton(page)).toBeEnabled({ timeout: 70_000 })
  await goes(page, ['spent · code.send · sending', 'sending · sendCode done · enteringCode'], () =>
    getResendButton(page).click(),
  )
  await expect.poll(() => readMobileCode(page, mobile)).not.toBe(right)
  await useUpTries(page, toWrongCode(await readMobileCode(page, mobile)))
  await goes(page, ['spent · number.change · enteringNumber'], () => getChangeButton(page).click())
})

test('a code that is out is gone on with after a reload', async ({ page, context }) => {
  await startTracked(page, context)
  const { right } = await sendCode(page)
  await goes(page, ['enteringNumber · code.resume · enteringCode'], await reloadSlowly(page))
  await goes(page, ['confirming · confirmCode done · confirmed'], () => tryCode(page, right))
})

test('a code counts once, wherever it was typed in', async ({ page, context }) => {
  await startTracked(page, context)
  const { mobile, right } = await sendCode(page)
  const otherResponse = await page.request.post('/api/v1/cert/confirm', {
    data: { mode: 'SIGNUP', mobile, code: right },
    headers: shopHeaders,
  })
  expect(otherResponse.ok()).toBe(true)
  await goes(page, ['confirming · confirmCode failed · expired'], () => tryCode(page, right))
  await goes(page, ['expired · number.change · enteringNumber'], () => getChangeButton(page).click())
})

test('a code ends with its time; a device that hurries is told to wait', async ({ page, context }) => {
  await page.clock.install()
  await startTracked(page, context)
  await sendCode(page)
  await goes(page, ['enteringCode · resend.allow · enteringCode'], () => page.clock.fastForward('01:01'))
  await goes(page, ['enteringCode · code.send · sending', 'sending · sendCode failed · enteringCode'], () =>
    getResendButton(page).click(),
  )
  await goes(page, ['enteringCode · code.lapse · expired'], () => page.clock.fastForward('02:00'))
  await goes(page, ['expired · code.send · sending'], () => getResendButton(page).click())
})

type State = (typeof waiting)[number]

/** Leaves the page in a state for a new number; holds it there where it would change by itself. */
const holdInState = async (page: Page, state: State) => {
  await page.goto('/mypage')
  await page.goto(edit)
  const mobile = await fillNewMobile(page)
  const waitForState = () => stands(page, state)
  if (state === 'sending') return holdPage(page, () => getSendButton(page).click(), waitForState)
  await getSendButton(page).click()
  await stands(page, 'enteringCode')
  if (state === 'enteringCode') return async () => undefined
  const right = await readMobileCode(page, mobile)
  return holdPage(page, () => tryCode(page, right), waitForState)
}

/** Expects the log-in page after the page's next request. */
const expectLogInPage = (page: Page) =>
  expect(async () => {
    if (await getConfirmButton(page).isVisible()) await tryCode(page, '000000')
    else await page.reload()
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 5000 })
  }).toPass({ timeout: 40_000 })

for (const state of waiting)
  test(`whatever comes between while ${state}, the number is changed`, async ({ page, context }) => {
    await tracker.follow(context)
    const email = await signUpAndEdit(page)
    await runInterruptions({
      ...{ told: tracker, state, page, email },
      wait: () => holdInState(page, state),
      landed: async (one) => {
        await openMemberEdit(one)
        await changeNumber(one)
      },
      before: /\/mypage$/,
      askedIn: () => expectLogInPage(page),
      home: /\/mypage\/member-info/,
    })
  })

testTransitionCoverage(tracker)
