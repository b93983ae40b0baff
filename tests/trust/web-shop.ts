import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { demoMembers } from '#server/db/seed/demo-members.ts'
import { demoPassword } from '#server/db/seed/members.ts'
import { heapOption } from './live-memory.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { pages } from '../../app/routes.ts'
import { getChromium } from '../../scripts/chromium.ts'

export interface Member {
  email: string
  fullName: string
  token: string
}

export interface WebShop extends ShopProcess {
  browser: Browser
  shopper: Member
  fresh: Member
  /** The id of a wine in stock. */
  wine: number
}

/** The widths at which every page is checked. */
export const widths = [1280, 390] as const

const locale = 'ko-KR'
const fetchToken = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (!access_token) throw new Error(`${email} could not log in: ${answer.status}`)
  return access_token
}

export const toBearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
export const toCookie = ({ token }: Member) => ({ cookie: `acToken=${token}` })

export const readApi = async <Body>(url: string, path: string, member?: Member): Promise<Body> => {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: member ? toBearer(member) : {} })
  return (await answer.json()) as Body
}

/** Logs a demo member in; throws where the shop refuses. */
export const logInMember = async (url: string, email: string): Promise<Member> => {
  const token = await fetchToken(url, email)
  const { fullName } = await readApi<{ fullName: string }>(url, '/me', { email, fullName: '', token })
  return { email, fullName, token }
}

const openWebShop = async (): Promise<WebShop> => {
  const shop = await startShopProcess({ env: { NODE_OPTIONS: heapOption } })
  const [row] = await shop.rows<{ id: number }>(
    `select product_id::int as id from stock group by 1 having sum(on_hand - reserved) > 20 order by 1 limit 1`,
  )
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    ...shop,
    browser,
    shopper: await logInMember(shop.url, demoMembers.shopper),
    fresh: await logInMember(shop.url, demoMembers.fresh),
    wine: row?.id ?? 1,
    stop: async () => {
      await browser.close()
      await shop.stop()
    },
  }
}

let sharedShop: Promise<WebShop> | undefined

/** One shop and one browser for all attacks on the web surface; each attack must restore their state. */
export const getWebShop = (): Promise<WebShop> => (sharedShop ??= openWebShop())

export const closeWebShop = async (): Promise<void> => {
  const shop = await sharedShop?.catch(() => undefined)
  sharedShop = undefined
  await shop?.stop()
}

/** A browser context of its own, logged in by cookie or not. */
export const openWindow = async (
  { browser, url }: Pick<WebShop, 'browser' | 'url'>,
  { member, width = 1280 }: { member?: Member | undefined; width?: number } = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: 900 },
    ...(width < 768 && { isMobile: true, hasTouch: true }),
  })
  if (member) {
    const exp = String(Math.floor(Date.now() / 1000) + 86_400)
    await context.addCookies([
      { name: 'acToken', value: member.token, url, httpOnly: true, sameSite: 'Lax' },
      { name: 'acTokenExp', value: exp, url, sameSite: 'Lax' },
    ])
  }
  return context
}

/** Loads a page, and waits for the requests after its first paint. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

const toSamples = ({ wine }: Pick<WebShop, 'wine'>): Record<string, string> => ({
  pid: String(wine),
  oid: 'V000000000000',
  wid: '1',
  eid: '1',
  mid: '1',
  cid: '25',
  sid: '1',
  nid: '1',
  rid: 'V000000000000',
  provider: 'kakao',
})

/** The address of every page, with sample parameters. */
export const listRoutes = (shop: Pick<WebShop, 'wine'>): string[] => {
  const sampleValues = toSamples(shop)
  return pages.map(({ path }) =>
    path.replace(/\$(\w+)/g, (_, name: string) => {
      const sample = sampleValues[name]
      if (!sample) throw new Error(`no sample for the ${name} of ${path}`)
      return sample
    }),
  )
}

/** Pages for members only (docs/spec.md, section 6). */
export const isMembersOnly = (path: string): boolean => /\/(mypage|order)(\/|$)/.test(path)
