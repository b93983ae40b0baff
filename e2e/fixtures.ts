import { appendFileSync, mkdirSync } from 'node:fs'
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { readMobileCode } from './sent-messages.ts'

export { expect }

type Options = {
  /** Paths whose refusals are expected: the browser reports each as an error. */
  refusals: readonly RegExp[]
}

const isRefusal = (message: ConsoleMessage, refusals: readonly RegExp[]) =>
  message.text().startsWith('Failed to load resource') &&
  refusals.some((refusal) => refusal.test(new URL(message.location().url).pathname))

const createOctet = () => 1 + Math.floor(Math.random() * 254)

const reportStates = () => {
  const reportedStates = new Set<string>()
  const report = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-machine]')) {
      const state = `${dataset['machine'] ?? ''}/${dataset['state'] ?? ''}`
      if (reportedStates.has(state)) continue
      reportedStates.add(state)
      ;(window as never as { sawState: (state: string) => void }).sawState(state)
    }
  }
  new MutationObserver(report).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-state'],
  })
}

const watchers = new WeakMap<BrowserContext, (other: BrowserContext) => void>()
/** Errors in the other context fail the journey as well. */
export const watchContext = (context: BrowserContext, other: BrowserContext) => watchers.get(context)?.(other)

/** Every journey fails on any console error of the shop's own pages, policy violations included. */
export const test = base.extend<Options & { quiet: undefined; seenStates: undefined }>({
  refusals: [[], { option: true }],
  // Each journey has its own address, so that together they do not reach the limits per network.
  extraHTTPHeaders: async ({ baseURL: _shop }, provide) => {
    await provide({ 'x-forwarded-for': `10.${createOctet()}.${createOctet()}.${createOctet()}` })
  },
  quiet: [
    async ({ context, baseURL, refusals }, provide) => {
      const errors: string[] = []
      const isOwnUrl = (url: string) => new URL(url, baseURL).origin === new URL(baseURL ?? '').origin
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          if (
            message.type() !== 'error' ||
            !isOwnUrl(message.location().url || (message.page()?.url() ?? ''))
          )
            return
          if (!isRefusal(message, refusals)) errors.push(`${message.text()} ${message.location().url}`)
        })
        one.on('weberror', (error) => errors.push(String(error.error())))
      }
      watch(context)
      watchers.set(context, watch)
      await provide(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  // The machine states that a journey saw, in any of its browsers, go to the gallery
  // (scripts/gallery/journeys.ts).
  seenStates: [
    async ({ browser, context }, provide) => {
      const states = new Set<string>()
      const follow = async (one: BrowserContext) => {
        await one.exposeBinding('sawState', (_page, state: string) => void states.add(state))
        await one.addInitScript(reportStates)
      }
      const followNewContext = (one: BrowserContext) => void follow(one).catch(() => undefined)
      await follow(context)
      browser.on('context', followNewContext)
      await provide(undefined)
      browser.off('context', followNewContext)
      mkdirSync('coverage', { recursive: true })
      appendFileSync('coverage/states-in-journeys.txt', [...states].map((state) => `${state}\n`).join(''))
    },
    { auto: true },
  ],
})

export const getMain = (page: Page) => page.getByRole('main')

/** The headers of a call from the shop's own pages. */
export const shopHeaders = { 'x-business-type': 'B2C', 'sec-fetch-site': 'same-origin' }

/** Waits until the page is hydrated and its overlays are loaded. */
export const waitForHydration = (page: Page) =>
  page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: 45_000 })

/** Logs in on the log-in page; with `here` that page must be open already. */
export const signIn = async (page: Page, email: string, { here = false, password = 'Wine#2026' } = {}) => {
  if (!here) await page.goto('/account/login')
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password)
  const button = page.getByRole('button', { name: '로그인하기' })
  await expect(button).toHaveAttribute('type', 'submit')
  await button.click()
}

/** A random Korean mobile number that no member has. */
export const createMobile = () => `010${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`

/** Ticks the terms; what comes before the scripts is before-hydration's. */
export const tickTerms = async (page: Page, { offers = false } = {}) => {
  await waitForHydration(page)
  if (offers) {
    await page.getByText('혜택 소식 받기 (선택)').click()
    for (const box of await page.getByRole('checkbox', { name: /^\[선택\]/ }).all()) await box.check()
  }
  await page.getByRole('checkbox', { name: /모두 동의합니다/ }).check()
}

/** Accepts the terms and continues to the step that asks for a number. */
export const agreeToJoin = async (page: Page, { offers = false } = {}) => {
  await tickTerms(page, { offers })
  await page.getByRole('button', { name: '문자 인증번호로 가입하기' }).click()
  await expect(page.getByLabel(/^휴대폰 번호/)).toBeVisible()
}

/** Fills in the sign-up form. */
export const fillSignUpForm = async (page: Page, email: string) => {
  await page.getByLabel(/^이메일/).fill(email)
  await page
    .getByRole('textbox', { name: /^비밀번호/ })
    .first()
    .fill('Wine#2026')
  await page.getByRole('textbox', { name: /^비밀번호 확인/ }).fill('Wine#2026')
  await page.getByRole('textbox', { name: /^이름/ }).fill('김포도')
}

/** Fills in and sends the sign-up form, up to the welcome. */
export const submitSignUpForm = async (page: Page, email: string) => {
  await fillSignUpForm(page, email)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
}

/** Accepts the terms and verifies a number, up to the form. */
export const openSignUpForm = async (page: Page, mobile: string, { offers = false } = {}) => {
  await agreeToJoin(page, { offers })
  await page.getByLabel(/^휴대폰 번호/).fill(mobile)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel(/^인증번호/).fill(await readMobileCode(page, mobile))
  await page.getByRole('button', { name: '인증번호 확인하기' }).click()
}

/** Signs up with a code in a text message, up to the welcome. */
export const signUp = async (
  page: Page,
  { email, mobile = createMobile(), offers = false }: { email: string; mobile?: string; offers?: boolean },
) => {
  await openSignUpForm(page, mobile, { offers })
  await submitSignUpForm(page, email)
}
