import { chromium, type Browser, type Page } from 'playwright'
import { mkdirSync } from 'node:fs'
import { getChromium } from '../../scripts/chromium.ts'

export type Visit = {
  shopUrl: string
  port: number
  invitation: string
  email: string
  facts: readonly string[]
}

const widths = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const
const pictures = 'coverage/production'
const password = 'Hanjan#2026'

/** A browser that resolves the shop's name to this machine, as DNS will resolve it to the operator's. */
export const openBrowser = ({ shopUrl, port }: Visit): Promise<Browser> =>
  chromium.launch({
    executablePath: getChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      `--host-resolver-rules=MAP ${new URL(shopUrl).host}:443 127.0.0.1:${port}`,
    ],
  })

const openPage = async (browser: Browser, width: keyof typeof widths): Promise<Page> => {
  const context = await browser.newContext({
    viewport: widths[width],
    locale: 'ko-KR',
    ignoreHTTPSErrors: true,
  })
  return context.newPage()
}

const waitForState = (page: Page, state: string) =>
  page.locator(`[data-machine="accept-invitation"][data-state="${state}"]`).waitFor()

const acceptInvitation = async (page: Page, { invitation, email }: Visit) => {
  await page.goto(invitation)
  await waitForState(page, 'choosingPassword')
  await page.getByText(email).waitFor()
  await page.screenshot({ path: `${pictures}/invitation-1280.png`, fullPage: true })
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=confirm]').fill(password)
  await page.getByRole('button', { name: '비밀번호 만들기' }).click()
  await waitForState(page, 'accepted')
}

const logIn = async (page: Page, { email, shopUrl }: Visit) => {
  await page.getByRole('main').getByRole('link', { name: '로그인하러 가기' }).click()
  await page.waitForURL(/\/account\/login/)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.waitForURL(`${shopUrl}/`)
}

/** The company facts set by an administrator that a page lacks. */
const findMissingFacts = async (page: Page, facts: readonly string[]) => {
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  return facts.filter((fact) => !text.includes(fact))
}

/**
 * Accepts the invitation as the first member of staff, then visits the pages that must name the company, at
 * both widths.
 */
export const visitShop = async (visit: Visit): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const browser = await openBrowser(visit)
  const faults: string[] = []
  try {
    // The narrow page only looks: an invitation can be accepted once.
    const phone = await openPage(browser, 390)
    await phone.goto(visit.invitation)
    await waitForState(phone, 'choosingPassword')
    await phone.screenshot({ path: `${pictures}/invitation-390.png`, fullPage: true })
    const page = await openPage(browser, 1280)
    await acceptInvitation(page, visit)
    await logIn(page, visit)
    const me = await page.evaluate(async () => (await fetch('/api/v1/me')).status)
    if (me !== 200) faults.push(`staff is not signed in: /api/v1/me answers ${me}`)
    await phone.reload()
    await waitForState(phone, 'expired')
    await phone.screenshot({ path: `${pictures}/invitation-spent-390.png`, fullPage: true })
    for (const one of [phone, page])
      for (const path of ['/', '/terms']) {
        await one.goto(visit.shopUrl + path)
        const missing = await findMissingFacts(one, visit.facts)
        if (missing.length) faults.push(`${path} does not show ${missing.join(', ')}`)
        if (path === '/') {
          await one.locator('footer').last().scrollIntoViewIfNeeded()
          await one.screenshot({ path: `${pictures}/footer-${one.viewportSize()?.width}.png` })
        }
      }
    return faults
  } finally {
    await browser.close()
  }
}
