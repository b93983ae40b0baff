import type { Page } from '@playwright/test'
import { expect, createMobile, test, tickTerms, waitForHydration } from './fixtures.ts'
import { signUpNewMember, createEmail, getWineFromOddPages } from './orders.ts'

type Answer = { trial?: Trial; mobile?: string }
type Trial = '11분 전에 발급된 결과' | '인증 결과 위변조' | '지난 인증 결과를 다시 전송'

/**
 * Completes the provider's page for a person with this birthday; `trial` names a failure on the provider's
 * side.
 */
const answer = async (window: Page, birth: string, { trial, mobile = createMobile() }: Answer = {}) => {
  await window.getByLabel('이름').fill('김포도')
  await window.getByLabel('생년월일').fill(birth)
  await window.getByLabel('휴대폰 번호').fill(mobile)
  await window.getByLabel(/동의해요/).check()
  if (trial) await window.getByLabel('시험 결과').selectOption({ label: trial })
  await window.getByRole('button', { name: '본인확인하기' }).click()
}

const openWindow = async (page: Page, button: string): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return popup
}

/** A new member before the check of their age, on the order of a wine. */
const openMemberCheck = async (page: Page) => {
  await signUpNewMember(page)
  const wine = await getWineFromOddPages(page, 19)
  await page.goto(`/order/pickup?products=${wine.id}x1`)
  await waitForHydration(page)
}

/** The order's check is over, and its payment open. */
const expectCheckOver = async (page: Page) => {
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: '본인확인하기' })).toHaveCount(0)
}

const isAdult = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/v1/me', { headers: { 'x-business-type': 'B2C' } })
    return ((await response.json()) as { adultVerified: boolean }).adultVerified
  })

test.describe('in a window of its own', () => {
  test.use({ refusals: [/\/api\/v1\/niceid\/success$/] })

  test('a member stops, is too young, and stays so whoever is shown @main-390', async ({ page }) => {
    await openMemberCheck(page)

    const cancelledWindow = await openWindow(page, '본인확인하기')
    await expect(page.getByText('본인확인 창에서 계속해 주세요.')).toBeVisible()
    await cancelledWindow.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByText('본인확인을 그만두셨어요', { exact: true })).toBeVisible()
    await expect.poll(() => cancelledWindow.isClosed()).toBe(true)

    const young = await openWindow(page, '다시 본인확인하기')
    await answer(young, '20100101')
    await expect(page.getByText('성인이 아니에요')).toBeVisible()
    await expect(page.getByText('2029.01.01부터 술을 주문하실 수 있습니다.')).toBeVisible()
    await expect.poll(() => young.isClosed()).toBe(true)
    expect(await isAdult(page)).toBe(false)

    const older = await openWindow(page, '다시 본인확인하기')
    await answer(older, '19700101')
    await expect.poll(() => older.isClosed()).toBe(true)
    await expect(page.getByText('2029.01.01부터 술을 주문하실 수 있습니다.')).toBeVisible()
    expect(await isAdult(page)).toBe(false)
  })

  test('a member is known to be an adult, and their person opens no second account @main-1280', async ({
    page,
  }) => {
    const mobile = createMobile()
    await openMemberCheck(page)
    const adult = await openWindow(page, '본인확인하기')
    await answer(adult, '19990101', { mobile })
    await expectCheckOver(page)
    await expect.poll(() => adult.isClosed()).toBe(true)
    expect(await isAdult(page)).toBe(true)

    await page.context().clearCookies()
    await openMemberCheck(page)
    const again = await openWindow(page, '본인확인하기')
    await answer(again, '19990101', { mobile })
    await expect(page.getByText('이미 다른 회원 계정에서 본인확인한 분이에요.')).toBeVisible()
    expect(await isAdult(page)).toBe(false)
  })
})

test('a window that is closed by hand ends the check and can be opened again', async ({ page }) => {
  await openMemberCheck(page)
  const window = await openWindow(page, '본인확인하기')
  await expect(window.getByRole('heading', { name: /NICE 본인확인/ })).toBeVisible()
  await window.close()
  await expect(page.getByText('본인확인을 그만두셨어요', { exact: true })).toBeVisible()
  const again = await openWindow(page, '다시 본인확인하기')
  await answer(again, '19880808')
  await expectCheckOver(page)
})

test('where windows are blocked joining goes on in the page and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/account/signup?redirect=%2Fproduct')
  await tickTerms(page)
  await page.getByRole('button', { name: '동의하고 본인확인하기' }).click()
  await expect(page.getByText('새 창이 막혔어요.')).toBeVisible()
  await page.getByRole('button', { name: '이 화면에서 계속하기' }).click()
  await answer(page, '19990101')
  await expect(page.getByText(/^김포도 · 1999\.01\.01 · 010-/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^김포도 · 1999\.01\.01 · 010-/)).toBeVisible()
  await page.getByLabel(/^이메일/).fill(createEmail())
  const password = page.getByRole('textbox', { name: /^비밀번호/ })
  await password.first().fill('Wine#2026')
  await password.last().fill('Wine#2026')
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
  expect(await isAdult(page)).toBe(true)
  await page.getByRole('link', { name: '보던 화면으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/product$/)
})

test.describe('on the way to a membership', () => {
  test.use({ refusals: [/\/api\/v1\/niceid\/success$/] })

  test('a minor is told from when they may join, and no other way is offered', async ({ page }) => {
    await page.goto('/account/signup')
    await tickTerms(page)
    await answer(await openWindow(page, '동의하고 본인확인하기'), '20100101')
    await expect(
      page.getByText('비니는 19세 이상만 가입할 수 있습니다. 2029.01.01부터 가입하실 수 있습니다.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: '문자 인증번호로 가입하기' })).toHaveCount(0)
  })

  test('a person who is a member is led to the log-in', async ({ page }) => {
    const mobile = createMobile()
    const join = async () => {
      await page.goto('/account/signup')
      await tickTerms(page)
      await answer(await openWindow(page, '동의하고 본인확인하기'), '19880808', { mobile })
    }
    await join()
    await page.getByLabel(/^이메일/).fill(createEmail())
    const password = page.getByRole('textbox', { name: /^비밀번호/ })
    await password.first().fill('Wine#2026')
    await password.last().fill('Wine#2026')
    await page.getByRole('button', { name: '가입하기', exact: true }).click()
    await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await join()
    await expect(page.getByText(/^이미 가입하신 분입니다\./)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '로그인하기' }).click()
    await expect(page).toHaveURL(/\/account\/login/)
  })

  test('a check that is given up leaves the text message', async ({ page }) => {
    await page.goto('/account/signup')
    await tickTerms(page)
    const window = await openWindow(page, '동의하고 본인확인하기')
    await window.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByText('다시 본인확인하거나 문자 인증번호로 가입할 수 있어요.')).toBeVisible()
    await page.getByRole('button', { name: '문자 인증번호로 가입하기' }).click()
    await expect(page.getByLabel(/^휴대폰 번호/)).toBeVisible()
  })
})

test('a return that nobody began is said to be unknown', async ({ page }) => {
  await page.goto('/niceid/checkplus_result#encodeData=nothing')
  await expect(page.getByText('본인확인 요청을 찾지 못했어요.')).toBeVisible()
  await expect(page).toHaveURL(/\/niceid\/checkplus_result$/)
})

/** Keeps the check in the page itself, as where pop-ups are blocked or in the app. */
const checkHere = async (page: Page) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openMemberCheck(page)
  await startHere(page)
}

const startHere = async (page: Page) => {
  await page.getByRole('button', { name: '본인확인하기' }).click()
  await page.getByRole('button', { name: '이 화면에서 계속하기' }).click()
  await expect(page.getByRole('heading', { name: /NICE 본인확인/ })).toBeVisible()
}

test.describe('an answer that comes too late or twice', () => {
  test.use({ refusals: [/\/api\/v1\/niceid\/(success|fail)$/] })

  test('is told in the window and to the page that waits, and the next one counts', async ({ page }) => {
    await openMemberCheck(page)
    const late = await openWindow(page, '본인확인하기')
    await answer(late, '19990101', { trial: '11분 전에 발급된 결과' })
    await expect(page.getByText('본인확인 시간이 지났어요', { exact: true })).toBeVisible()
    await expect(page.getByText('본인확인 시간이 지났어요. 본인확인을 다시 해 주세요.')).toBeVisible()
    expect(await isAdult(page)).toBe(false)

    const old = await openWindow(page, '다시 본인확인하기')
    await answer(old, '19990101', { trial: '지난 인증 결과를 다시 전송' })
    await expect(page.getByText('본인확인을 마치지 못했어요', { exact: true })).toBeVisible()
    expect(await isAdult(page)).toBe(false)

    const good = await openWindow(page, '다시 본인확인하기')
    await answer(good, '19990101')
    await expectCheckOver(page)
    expect(await isAdult(page)).toBe(true)
  })

  const endings = {
    'too late': [
      '본인확인 시간이 지났어요',
      (page: Page) => answer(page, '19990101', { trial: '11분 전에 발급된 결과' }),
    ],
    'too young': ['성인이 아니에요', (page: Page) => answer(page, '20100101')],
    closed: ['본인확인을 그만두셨어요', (page: Page) => page.getByRole('button', { name: '닫기' }).click()],
  } as const
  for (const [name, [title, end]] of Object.entries(endings))
    test(`is told on the page itself where no window opened: ${name}`, async ({ page }) => {
      await checkHere(page)
      await end(page)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      if (name === 'too young')
        await expect(page.getByText('2029.01.01부터 술을 주문하실 수 있습니다.')).toBeVisible()
      await expect(page).toHaveURL(/\/niceid\/checkplus_result$/)
      expect(await isAdult(page)).toBe(false)
      await page.getByRole('link', { name: '보던 화면으로 돌아가기' }).click()
      await expect(page).toHaveURL(/\/order\/pickup\?products=/)
    })

  for (const path of ['/niceid/checkplus_result', '/niceid/mobile_cert'])
    test(`cannot be brought to ${path} a second time`, async ({ page }) => {
      const returns: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (request.isNavigationRequest() && url.pathname === '/niceid/checkplus_result')
          returns.push(request.postData() ?? '', url.search)
      })
      await checkHere(page)
      await answer(page, '19990101')
      await expectCheckOver(page)
      const [form = '', search = ''] = returns
      const encodedData = new URLSearchParams(form).get('EncodeData') ?? ''
      expect(encodedData).not.toBe('')
      await page.goto(`${path}${search}#${new URLSearchParams({ encodeData: encodedData })}`)
      await expect(page.getByRole('heading', { name: '본인확인을 마치지 못했어요' })).toBeVisible()
      await expect(
        page.getByText('이미 사용한 본인확인이에요. 필요하면 본인확인을 다시 해 주세요.'),
      ).toBeVisible()
      await expect(page).not.toHaveURL(/encodeData/)
      expect(await isAdult(page)).toBe(true)
    })
})

/**
 * The fields that the provider's page would post, fetched from the sandbox instead of pressing its button.
 */
const requestEncodedAnswer = async (page: Page, birth: string) => {
  const identityCheck = await page.evaluate(async () => {
    const response = await fetch('/api/v1/niceid/check?serviceType=B2C', {
      headers: { 'x-business-type': 'B2C' },
    })
    return (await response.json()) as { encodeData: string; requestNumber: string; windowUrl: string }
  })
  const response = await page.request.post(new URL('result', identityCheck.windowUrl).href, {
    headers: { accept: 'application/json' },
    form: {
      EncodeData: identityCheck.encodeData,
      act: 'verify',
      name: '김포도',
      birth,
      gender: '1',
      nationality: '0',
      carrier: 'SKT',
      mobile: createMobile(),
      agree: 'Y',
    },
  })
  const { fields } = (await response.json()) as { fields: { EncodeData: string } }
  return { requestNumber: identityCheck.requestNumber, encodeData: fields.EncodeData }
}

test('an answer that is posted to /niceid/mobile_cert makes the member an adult', async ({ page }) => {
  await openMemberCheck(page)
  const { requestNumber, encodeData } = await requestEncodedAnswer(page, '19990101')
  await page.evaluate(
    ([action, encodedData]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      form.append(Object.assign(document.createElement('input'), { name: 'EncodeData', value: encodedData }))
      document.body.append(form)
      form.submit()
    },
    [`/niceid/mobile_cert?requestNumber=${requestNumber}`, encodeData],
  )
  await expect(page.getByRole('heading', { name: '성인 확인을 마쳤어요' })).toBeVisible()
  await expect(page).toHaveURL(/\/niceid\/mobile_cert$/)
  expect(await isAdult(page)).toBe(true)
})
