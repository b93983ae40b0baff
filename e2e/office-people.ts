import { execFileSync } from 'node:child_process'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { readDataFolder } from './data-folder.ts'
import { expect, shopHeaders, watchContext } from './fixtures.ts'
import { readOfficeInvitation } from './sent-messages.ts'

const password = 'Wine#2026'
let count = 0

/** Invites an owner by the one command that production has; returns the code of the link that it prints. */
export const inviteOwner = (shopUrl: string, email: string): string => {
  const env = { ...process.env, APP_ENV: 'demo', DATA_DIR: readDataFolder(shopUrl), SHOP_URL: shopUrl }
  const output = execFileSync(process.execPath, ['scripts/db.ts', 'owner', 'add', email], { env })
  return /#code=(\S+)/.exec(output.toString())?.[1] ?? ''
}

/** Calls the office as its own pages would; fails unless the call succeeds. */
export const postToOffice = async <Body>(page: Page, path: string, data: object): Promise<Body> => {
  const response = await page.request.post(`/api/v1/office${path}`, {
    data,
    headers: { ...shopHeaders, origin: new URL(page.url()).origin },
  })
  expect(response.ok(), `${path} answered ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as Body
}

/** Accepts an invitation and sets up a second factor, as the pages of the log-in do; the context is then logged in. */
export const enterByInvitation = async (office: Page, code: string): Promise<void> => {
  const { ticket } = await postToOffice<{ ticket: string }>(office, '/invitation/accept', {
    code,
    password,
    passwordConfirm: password,
  })
  const { secret } = await postToOffice<{ secret: string }>(office, '/log-in/enrollment', { ticket })
  const { recoveryCodes } = await postToOffice<{ recoveryCodes: string[] }>(
    office,
    '/log-in/enrollment/proof',
    {
      ticket,
      code: generateSync({ secret }),
    },
  )
  await postToOffice(office, '/log-in/enrollment/finish', { ticket, recoveryCode: recoveryCodes[0] })
}

/**
 * A page of the office in a context of its own, of an owner who was invited for it: a code of a second factor
 * counts once, so journeys at the same time do not share a person.
 */
export const openOfficePage = async (browser: Browser, page: Page): Promise<Page> => {
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.7.${(count += 1)}` },
  })
  watchContext(page.context(), context)
  const office = await context.newPage()
  const code = inviteOwner(baseURL, `owner-${process.pid}-${Date.now()}-${count}@office.vini.test`)
  await office.goto('/office/log-in')
  await enterByInvitation(office, code)
  return office
}

type Invited = { fullName: string; roles: readonly string[]; idCompany?: number }

/** A page of a person who was invited by the owner with the page `office`, in a context of its own. */
export const openPersonPage = async (
  browser: Browser,
  page: Page,
  office: Page,
  person: Invited,
): Promise<Page> => {
  const email = `person-${process.pid}-${Date.now()}-${(count += 1)}@example.com`
  await postToOffice(office, '/people', { email, ...person })
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.8.${count}` },
  })
  watchContext(page.context(), context)
  const guest = await context.newPage()
  await guest.goto('/office/log-in')
  const code = /#code=(\S+)/.exec(await readOfficeInvitation(page, email))?.[1] ?? ''
  await enterByInvitation(guest, code)
  return guest
}

/** A page of the owner of a seller, who was invited for it. */
export const openSellerPage = (browser: Browser, page: Page, office: Page): Promise<Page> =>
  openPersonPage(browser, page, office, { fullName: '한판매', roles: ['seller_owner'], idCompany: 1 })

/** What axe finds at fault with the page as it is now. */
export const listViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)
}

/** Whether axe finds nothing at fault with the page as it is now. */
export const expectNoViolations = async (page: Page) => expect(await listViolations(page)).toEqual([])

/** Looks for words in the list that is open. */
export const searchList = async (office: Page, words: string): Promise<void> => {
  await office.getByRole('searchbox').fill(words)
  await office.getByRole('searchbox').press('Enter')
  await expect(office).toHaveURL(new RegExp(`query=${words}`))
}

/** The last four digits of the telephone in an order's row, which is masked but for them. */
export const readLastFour = async (row: Locator): Promise<string> =>
  /\*{4}-(\d{4})/.exec((await row.textContent()) ?? '')?.[1] ?? ''

/** The eight digits of the pass that a shopper's page shows. */
export const readPassNumber = async (page: Page): Promise<string> => {
  const label = await page.getByRole('img', { name: /QR 코드$/ }).getAttribute('aria-label')
  return (label ?? '').replace(/\D/g, '').slice(0, 8)
}

/** Moves an order on, as a counter can from its list. */
export const moveOrder = (office: Page, oid: string, move: string) =>
  postToOffice(office, `/desk/orders/${oid}/moves`, { move })

/** Hands over the order whose pass the page shows; returns the page of the office on which it was done. */
export const handOverOrder = async (browser: Browser, page: Page, oid: string): Promise<Page> => {
  const passNumber = await readPassNumber(page)
  const office = await openOfficePage(browser, page)
  for (const move of ['PREPARE', 'READY']) await moveOrder(office, oid, move)
  await postToOffice(office, '/desk/passes/hand-over', { passNumber, idChecked: true })
  return office
}
