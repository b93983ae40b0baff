import type { BrowserContext, Page } from '@playwright/test'
import { walk } from '../machines/mobile-verification.walk.ts'
import { interrupted, reckoned } from './between.ts'
import { expect, newMobile, ownCall, test } from './fixtures.ts'
import { outboxCode } from './outbox.ts'
import {
  change,
  changeNumber,
  code,
  confirm,
  joinToEdit,
  number,
  resend,
  send,
  toEdit,
  toNumber,
  writeNumber,
  wrong,
} from './proving.ts'
import { held, walkerOf } from './walked.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

const edit = '/mypage/member-info/edit'
const waiting = ['sending', 'enteringCode', 'confirming'] as const
const told = walkerOf({
  ...{ name: 'mobile-verification', walk, waiting },
  paths: ['/account/signup', edit],
  ends: { filling: 'confirmed' },
})
const { goes, stands } = told

/** A visitor who is asked for a number. */
const begun = async (page: Page, context: BrowserContext) => {
  await told.follow(context)
  await toNumber(page)
  await stands(page, 'enteringNumber')
}

/** Writes a number that nobody has, and has its code sent; answers both. */
const sent = async (page: Page) => {
  const mobile = newMobile()
  await number(page).fill(mobile)
  await send(page).click()
  await stands(page, 'enteringCode')
  return { mobile, right: await outboxCode(page, mobile) }
}

const tries = async (page: Page, digits: string) => {
  await code(page).fill(digits)
  await confirm(page).click()
}

/** Tries a wrong code as often as may be; the last one says at once that it is over. */
const spends = async (page: Page, digits: string) => {
  for (let at = 0; at < 4; at++)
    await goes(
      page,
      ['enteringCode · code.confirm · confirming', 'confirming · confirmCode failed · enteringCode'],
      () => tries(page, digits),
    )
  await expect(page.getByText(/남은 횟수: 1$/)).toBeVisible()
  await goes(page, ['confirming · confirmCode failed · spent'], () => tries(page, digits))
}

test('a number is written, its code sent, and typed in at last', async ({ page, context }) => {
  await begun(page, context)
  await goes(page, ['enteringNumber · number.set · enteringNumber'], async () => {
    await number(page).fill('010')
    await expect(number(page)).toHaveValue('010')
  })
  await goes(page, ['enteringNumber · code.send · enteringNumber'], async () => {
    await send(page).click()
    await expect(page.getByText('010으로 시작하는 휴대폰 번호를 입력해 주세요.')).toBeVisible()
  })
  const mobile = newMobile()
  await number(page).fill(mobile)
  await context.setOffline(true)
  await goes(
    page,
    ['enteringNumber · code.send · sending', 'sending · sendCode failed · enteringNumber'],
    () => send(page).click(),
  )
  await context.setOffline(false)
  await goes(page, ['enteringNumber · code.send · sending', 'sending · sendCode done · enteringCode'], () =>
    send(page).click(),
  )
  await goes(page, ['enteringCode · code.set · enteringCode'], () => code(page).fill('12'))
  await goes(page, ['enteringCode · code.confirm · enteringCode'], async () => {
    await confirm(page).click()
    await expect(page.getByText('인증번호 6자리를 모두 입력해 주세요.')).toBeVisible()
  })
  await goes(page, ['enteringCode · number.change · enteringNumber'], () => change(page).click())
  await goes(page, ['enteringNumber · code.send · enteringCode'], () => send(page).click())
  const right = await outboxCode(page, mobile)
  await goes(page, ['confirming · confirmCode failed · enteringCode'], () => tries(page, wrong(right)))
  await goes(
    page,
    ['enteringCode · code.confirm · confirming', 'confirming · confirmCode done · confirmed'],
    () => tries(page, right),
  )
})

test('a code that was guessed at too often is another one after a minute', async ({ page, context }) => {
  await begun(page, context)
  const { mobile, right } = await sent(page)
  await spends(page, wrong(right))
  await expect(resend(page)).toBeEnabled({ timeout: 70_000 })
  await goes(page, ['spent · code.send · sending', 'sending · sendCode done · enteringCode'], () =>
    resend(page).click(),
  )
  await expect.poll(() => outboxCode(page, mobile)).not.toBe(right)
  await spends(page, wrong(await outboxCode(page, mobile)))
  await goes(page, ['spent · number.change · enteringNumber'], () => change(page).click())
})

test('a code that is out is gone on with after a reload', async ({ page, context }) => {
  await begun(page, context)
  const { right } = await sent(page)
  await goes(page, ['enteringNumber · code.resume · enteringCode'], () => page.reload())
  await goes(page, ['confirming · confirmCode done · confirmed'], () => tries(page, right))
})

test('a code counts once, wherever it was typed in', async ({ page, context }) => {
  await begun(page, context)
  const { mobile, right } = await sent(page)
  const elsewhere = await page.request.post('/api/v1/cert/confirm', {
    data: { mode: 'SIGNUP', mobile, code: right },
    headers: ownCall,
  })
  expect(elsewhere.ok()).toBe(true)
  await goes(page, ['confirming · confirmCode failed · expired'], () => tries(page, right))
  await goes(page, ['expired · number.change · enteringNumber'], () => change(page).click())
})

test('a code ends with its time; a device that hurries is told to wait', async ({ page, context }) => {
  await page.clock.install()
  await begun(page, context)
  await sent(page)
  await page.clock.fastForward('01:01')
  await goes(page, ['enteringCode · code.send · sending', 'sending · sendCode failed · enteringCode'], () =>
    resend(page).click(),
  )
  await goes(page, ['enteringCode · after codeLife · expired'], () => page.clock.fastForward('02:00'))
  await goes(page, ['expired · code.send · sending'], () => resend(page).click())
})

type State = (typeof waiting)[number]

/** Leaves a page in a state of another number, held there where it would not stay. */
const waitIn = async (page: Page, state: State) => {
  await page.goto('/mypage')
  await page.goto(edit)
  const mobile = await writeNumber(page)
  const until = () => stands(page, state)
  if (state === 'sending') return held(page, () => send(page).click(), until)
  await send(page).click()
  await stands(page, 'enteringCode')
  if (state === 'enteringCode') return async () => undefined
  const right = await outboxCode(page, mobile)
  return held(page, () => tries(page, right), until)
}

/** Whatever the page does next tells that nobody is logged in. */
const askedIn = (page: Page) =>
  expect(async () => {
    if (await confirm(page).isVisible()) await tries(page, '000000')
    else await page.reload()
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 5000 })
  }).toPass({ timeout: 40_000 })

for (const state of waiting)
  test(`whatever comes between while ${state}, the number is changed`, async ({ page, context }) => {
    await told.follow(context)
    const email = await joinToEdit(page)
    await interrupted({
      ...{ told, state, page, email },
      wait: () => waitIn(page, state),
      landed: async (one) => {
        await toEdit(one)
        await changeNumber(one)
      },
      before: /\/mypage$/,
      askedIn: () => askedIn(page),
      home: /\/mypage\/member-info/,
    })
  })

reckoned(told)
