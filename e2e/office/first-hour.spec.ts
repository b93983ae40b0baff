import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { locales } from '../../api/locales.ts'
import { confirmEmail } from '../account-recovery.ts'
import { createMobile, expect, test, watchContext } from '../fixtures.ts'
import { expectNoViolations, readPassNumber } from '../office-people.ts'
import { joinAsAdult } from '../orders.ts'
import { orderByCard } from '../payments.ts'
import { readMobileCode, readOfficeInvitation } from '../sent-messages.ts'

// A whole day of a shop, of which the machine does most.
test.describe.configure({ timeout: 420_000 })
// Before the log-in no person is known, and a shop that is not open refuses.
test.use({ refusals: [/^\/api\/v1\/(office|orders)\//], actionTimeout: 20_000 })

const folder = mkdtempSync(join(tmpdir(), 'vini-first-hour-'))
const settings = { APP_ENV: 'demo', DEMO_DATA: 'off', DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
const password = 'Wine#2026'
let shopProcess: ChildProcess
let shopUrl = ''

/** Starts a shop of its own, as empty as a new production, with outside services that are imitated. */
const startShop = async (port: number): Promise<string> => {
  const env = { ...process.env, ...settings, NODE_ENV: 'production', PORT: String(port) }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shopProcess = child
  for await (const line of createInterface(child.stdout)) {
    const address = /vini is open\s+(\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return address
  }
  throw new Error('the shop did not start')
}

const runCommand = (...words: string[]): string =>
  execFileSync(process.execPath, ['scripts/db.ts', ...words], {
    env: { ...process.env, ...settings, SHOP_URL: shopUrl },
  }).toString()

test.beforeAll(async ({ browserName: _one }, { workerIndex }) => {
  shopUrl = await startShop(3970 + (workerIndex % 8))
})

test.afterAll(async () => {
  if (shopProcess.exitCode === null) {
    shopProcess.kill('SIGTERM')
    await once(shopProcess, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A person's work, counted: two seconds a click, five a field. */
const work = { clicks: 0, fields: 0 }
const click = async (target: Locator) => {
  work.clicks += 1
  await target.click()
}
const fill = async (target: Locator, value: string) => {
  work.fields += 1
  await target.fill(value)
}

const openContext = async (browser: Browser, page: Page, ip: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: shopUrl,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  })
  watchContext(page.context(), context)
  return context.newPage()
}

/** Accepts an invitation on its pages; returns the secret of the authenticator. */
const enter = async (page: Page, link: string): Promise<string> => {
  await page.goto(link)
  await fill(page.getByLabel('비밀번호', { exact: true }), password)
  await fill(page.getByLabel('비밀번호 확인'), password)
  await click(page.getByRole('button', { name: '비밀번호 정하기' }))
  await expect(page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await fill(page.getByLabel('앱에 보이는 코드'), generateSync({ secret }))
  await click(page.getByRole('button', { name: '등록하기' }))
  const first = await page
    .getByRole('list', { name: '복구 코드' })
    .getByRole('listitem')
    .first()
    .textContent()
  await fill(page.getByLabel('보관한 복구 코드 하나'), first ?? '')
  await click(page.getByRole('button', { name: '보관 확인하기' }))
  await expect(page.getByRole('heading', { name: '오늘', level: 1, exact: true })).toBeVisible()
  return secret
}

const getStep = (office: Page, name: string) =>
  office
    .getByRole('list', { name: '문 열기까지' })
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name, exact: true }) })
const expectDone = (office: Page, name: string) =>
  expect(getStep(office, name).getByText('완료', { exact: true })).toBeVisible()
const openStart = async (office: Page) => {
  await office.goto('/office/start')
  await expect(office.getByRole('heading', { name: '개점 준비', level: 1 })).toBeVisible()
}

const facts = {
  상호: '한잔주식회사',
  대표자: '이한잔',
  주소: '서울특별시 마포구 양화로 45',
  이메일: 'help@hanjan.co.kr',
  전화번호: '02-6012-7345',
  사업자등록번호: '123-45-67891',
  '통신판매업 신고번호': '2026-서울마포-1234',
  '개인정보 보호책임자': '최보호',
  '호스팅 사업자': '한잔호스팅',
}

const tryServices = async (office: Page) => {
  const services = getStep(office, '외부 서비스')
  await click(services.getByRole('button', { name: '결제대행사 확인하기' }))
  await expect(office.getByText('결제대행사 확인을 마쳤어요.')).toBeVisible()
  const mobile = createMobile()
  await fill(services.getByLabel('문자를 받을 휴대폰 번호'), mobile)
  await click(services.getByRole('button', { name: '문자 확인하기' }))
  await fill(services.getByLabel('문자로 받은 인증번호'), await readMobileCode(office, mobile))
  await click(services.getByRole('button', { name: '인증번호 확인하기' }))
  await expect(office.getByText('문자 확인을 마쳤어요.')).toBeVisible()
  await click(services.getByRole('button', { name: '메일 확인하기' }))
  await expect(services.getByText(/주소로 메일을 보냈어요/)).toBeVisible()
  const mails = await office.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const link = /\/office\/start#mail=[\w-]+/.exec(JSON.stringify(await mails.json()))?.[0] ?? ''
  work.clicks += 1
  await office.goto('/office/account')
  await office.goto(link)
  await expect(office.getByText('메일 확인을 마쳤어요.')).toBeVisible()
  await click(services.getByRole('button', { name: '본인확인 서비스 확인하기' }))
  await fill(office.getByLabel('이름'), '김포도')
  await fill(office.getByLabel('생년월일'), '19880808')
  await fill(office.getByLabel('휴대폰 번호'), createMobile())
  await click(office.getByLabel(/동의해요/))
  await click(office.getByRole('button', { name: '본인확인하기' }))
  await expect(office.getByText('본인확인 서비스 확인을 마쳤어요.')).toBeVisible()
  await expectDone(office, '외부 서비스')
}

const copy = {
  name: '사본.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The seller's own part: five steps of the application, with a copy of each document. */
const apply = async (seller: Page) => {
  await expect(seller.getByRole('heading', { name: '판매를 시작하기까지' })).toBeVisible()
  await expectNoViolations(seller)
  await click(getStep(seller, '첫 판매자').getByRole('link', { name: '입점 신청서 열기' }))
  const company = {
    대표자: '김첫잔',
    '통신판매업 신고번호': '2026-서울성동-1234',
    '사업장 주소': '서울 성동구 연무장길 1',
    전화번호: '02-123-4567',
  }
  for (const [label, value] of Object.entries(company))
    await fill(seller.getByLabel(label, { exact: true }), value)
  await click(seller.getByRole('button', { name: '저장하고 다음으로' }))
  for (const number of ['사업자-1', '면허-1', '신고-1', '통장-1']) {
    await fill(seller.getByLabel('번호', { exact: true }), number)
    work.clicks += 1
    await seller.getByLabel('사본 고르기').setInputFiles(copy)
    await expect(seller.getByText('올렸어요', { exact: true })).toBeVisible()
    await click(seller.getByRole('button', { name: '서류 올리기' }))
    await expect(seller.getByText(`${number} ·`)).toBeVisible()
  }
  await click(seller.getByRole('button', { name: '다음 단계로' }))
  await fill(seller.getByLabel('계좌번호', { exact: true }), '123-456-789012')
  await fill(seller.getByLabel('예금주', { exact: true }), '첫잔와인')
  work.fields += 1
  await seller.getByLabel('은행', { exact: true }).selectOption('국민은행')
  await click(seller.getByRole('button', { name: '저장하고 다음으로' }))
  const store = {
    '매장 이름': '첫잔 성수점',
    전화번호: '02-123-4567',
    위도: '37.54',
    경도: '127.05',
    '도로명 주소': '서울 성동구 연무장길 1',
    우편번호: '04782',
    시·도: '서울',
    시·군·구: '성동구',
  }
  for (const [label, value] of Object.entries(store))
    await fill(seller.getByLabel(label, { exact: true }), value)
  await click(seller.getByRole('button', { name: '저장하고 다음으로' }))
  await click(seller.getByRole('button', { name: '동의하고 신청 보내기' }))
  await expect(seller.getByText('신청을 확인하고 있어요')).toBeVisible()
}

const approveSeller = async (office: Page) => {
  await openStart(office)
  await click(getStep(office, '첫 판매자').getByRole('link', { name: '판매자 목록 보기' }))
  for (const kind of ['사업자등록증', '통신판매업 신고증', '통장 사본', '주류 판매업 면허 · 첫잔 성수점']) {
    const button = office.getByRole('button', { name: `${kind} 확인하기` })
    await click(button)
    await expect(button).toHaveCount(0)
  }
  await click(office.getByRole('button', { name: '첫잔와인 승인하기' }))
  await expect(office.getByText('판매 중', { exact: true }).first()).toBeVisible()
}

const wineName = '첫 잔 레드'

/** A dark bottle on white. */
const paintBottle = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><rect width="1400" height="1400" fill="#fff"/><rect x="560" y="20" width="280" height="1360" rx="60" fill="#2a0d14"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()

/** Writes the first wine, publishes it, and gives it a photograph. */
const publishWine = async (office: Page) => {
  await openStart(office)
  await click(getStep(office, '첫 와인').getByRole('link', { name: '와인 목록 보기' }))
  await click(office.getByRole('link', { name: '새 와인' }))
  await click(office.getByRole('button', { name: '새 와인 쓰기' }))
  await expect(office.getByText(/^저장됨 \d\d:\d\d · /)).toBeVisible()
  const texts = { '한국어 이름': wineName, '원어 이름': 'First Glass', 생산자: '첫잔' }
  for (const [label, value] of Object.entries(texts))
    await fill(office.getByLabel(label, { exact: true }), value)
  work.fields += 1
  await office.getByLabel('종류', { exact: true }).selectOption({ label: '레드' })
  await fill(office.getByRole('combobox', { name: '산지' }), '포이약')
  await click(office.getByRole('option', { name: /포이약/ }).first())
  await fill(office.getByLabel('빈티지', { exact: true }), '2021')
  await fill(office.getByLabel('판매가 (원)'), '39000')
  await click(office.getByRole('button', { name: '점검하기' }))
  await click(office.getByRole('button', { name: '지금 공개하기' }))
  await click(office.getByRole('link', { name: '와인 보기' }))
  await expect(office.getByRole('heading', { name: wineName, level: 1 })).toBeVisible()
  await click(office.getByRole('button', { name: '사진 추가' }))
  work.clicks += 1
  await office
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await paintBottle() })
  await click(office.getByRole('button', { name: '다음' }))
  await fill(office.getByRole('textbox', { name: /^대체 텍스트 \(한국어\)/ }), `${wineName} 병 사진`)
  await fill(office.getByRole('textbox', { name: /^권리자/ }), '한잔주식회사')
  await click(office.getByRole('button', { name: '사진 붙이기' }))
  await expect(office.getByText('사진을 붙였어요')).toBeVisible()
  await openStart(office)
  await expectDone(office, '첫 와인')
}

/** The first bottles of the wine come into the seller's store, which closes a day; returns that day. */
const fillStore = async (seller: Page): Promise<string> => {
  await seller.goto('/seller')
  await click(getStep(seller, '첫 상품 판매').getByRole('link'))
  const drawer = seller.getByRole('dialog', { name: '새 와인 입고' })
  const search = drawer.getByRole('searchbox')
  await fill(search, wineName)
  await search.press('Enter')
  await click(drawer.getByRole('button', { name: new RegExp(`^${wineName} .*고르기$`) }))
  await fill(drawer.getByLabel('병 수'), '12')
  await click(drawer.getByRole('button', { name: '입고하기' }))
  await expect(seller.getByText('12병을 입고했어요.')).toBeVisible()
  await expectNoViolations(seller)

  await seller.goto('/seller')
  await expectDone(seller, '첫 상품 판매')
  await click(getStep(seller, '첫 매장').getByRole('link'))
  await expect(seller.getByRole('heading', { name: '첫잔 성수점', level: 1 })).toBeVisible()
  const store = /stores\/(\d+)/.exec(seller.url())?.[1]
  type Days = { days: { date: string; hours: unknown }[] }
  const { days } = (await (await seller.request.get(`/api/v1/stores/${store}`)).json()) as Days
  const date = days.slice(0, 7).findLast(({ hours }) => hours)?.date ?? ''
  await fill(seller.getByLabel('시작하는 날'), date.replaceAll('-', '.'))
  await fill(seller.getByLabel('이유', { exact: true }), '재고 조사')
  await click(seller.getByRole('button', { name: '휴무 저장하기' }))
  await expect(seller.getByRole('status').filter({ hasText: '휴무를 저장했어요.' })).toBeVisible()
  await seller.goto('/seller')
  await expectDone(seller, '첫 매장')
  return date
}

type Rehearsal = { email: string; closedDay: string }

/** The owner orders in the shop under the same address, and the store hands it over. */
const rehearse = async (browser: Browser, page: Page, seller: Page, { email, closedDay }: Rehearsal) => {
  const shopper = await openContext(browser, page, '10.9.6.3')
  await shopper.goto('/account/signup')
  await joinAsAdult(shopper, email)
  await expect(shopper.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  await confirmEmail(shopper, email)
  const list = await shopper.request.get('/api/v1/wines/products?size=1')
  const { _embedded } = (await list.json()) as { _embedded: { items: { id: number }[] } }
  await shopper.goto(`/order/pickup?products=${_embedded.items[0]?.id}x1`)
  const dayRadio = shopper.getByRole('radio', { name: `휴무 ${Number(closedDay.slice(-2))}`, exact: true })
  await expect(dayRadio).toBeDisabled()
  const oid = await orderByCard(shopper)
  await shopper.goto(`/mypage/order/${oid}`)
  const passNumber = await readPassNumber(shopper)
  await seller.goto('/seller/desk')
  const row = seller.getByRole('list', { name: '처리할 주문' }).getByRole('listitem').filter({ hasText: oid })
  await click(row.getByRole('button', { name: '준비 시작하기' }))
  await click(row.getByRole('button', { name: '준비 완료로 바꾸기' }))
  await expect(row).toHaveCount(0)
  await fill(seller.getByLabel('픽업 번호'), passNumber)
  await click(seller.getByRole('button', { name: '패스 확인하기' }))
  await click(seller.getByRole('checkbox', { name: /신분증의 사진/ }))
  await click(seller.getByRole('button', { name: '상품 건네기' }))
  await expect(seller.getByRole('heading', { name: '상품을 건넸어요' })).toBeVisible()
  await shopper.context().close()
}

const openVisitor = async (browser: Browser, page: Page) => {
  const visitor = await openContext(browser, page, '10.9.6.4')
  await visitor.goto('/')
  return visitor
}

test('an owner brings an empty shop to its first sale, from the one command on by its pages', async ({
  browser,
  page,
}, { project }) => {
  test.skip(project.name !== '1280', 'one shop is opened once')
  const email = 'owner@hanjan.co.kr'
  const visitor = await openVisitor(browser, page)
  await expect(visitor.getByRole('dialog', { name: '곧 문을 열어요' })).toBeVisible()
  await visitor.context().close()

  const link = /https?:\S+#code=\S+/.exec(runCommand('owner', 'add', email, '--name', '이한잔'))?.[0] ?? ''
  const office = await openContext(browser, page, '10.9.6.1')
  const secret = await enter(office, link)
  await click(office.getByRole('link', { name: '개점 준비 이어서 하기' }))
  await expectDone(office, '내 계정')
  await expectNoViolations(office)

  await click(getStep(office, '회사 정보').getByRole('link', { name: '회사 정보 채우기' }))
  for (const [label, value] of Object.entries(facts))
    await fill(office.getByRole('textbox', { name: new RegExp(`^${label}`) }), value)
  await click(office.getByRole('button', { name: '회사 정보 저장하기' }))
  await expect(office.getByText('저장했어요. 5초 안에 모든 화면에 보여요.')).toBeVisible()
  await openStart(office)
  await expectDone(office, '회사 정보')

  await fill(office.getByLabel('읽은 변호사 이름'), '정변호')
  await fill(office.getByLabel('읽은 날'), '2026-11-01')
  await click(office.getByRole('button', { name: '검토 기록하기' }))
  await expectDone(office, '약관')
  await tryServices(office)
  await expectNoViolations(office)

  await click(getStep(office, '첫 판매자').getByRole('link', { name: '판매자 목록 보기' }))
  await click(office.getByRole('link', { name: '판매자 초대하기' }))
  const invitation = office.getByRole('dialog', { name: '판매자 초대' })
  await fill(invitation.getByLabel('상호', { exact: true }), '첫잔와인')
  await fill(invitation.getByLabel('사업자등록번호', { exact: true }), '2208162517')
  await fill(invitation.getByLabel('대표 담당자 이름', { exact: true }), '김첫잔')
  await fill(invitation.getByLabel('이메일', { exact: true }), 'first@example.com')
  await click(invitation.getByRole('button', { name: '초대 메일 보내기' }))
  await expect(office.getByRole('status').filter({ hasText: '초대 메일을 보냈어요.' })).toBeVisible()
  const seller = await openContext(browser, page, '10.9.6.2')
  await enter(seller, await readOfficeInvitation(office, 'first@example.com'))
  await apply(seller)
  await approveSeller(office)

  await publishWine(office)
  const closedDay = await fillStore(seller)
  await openStart(office)
  await expectDone(office, '첫 매장')
  const open = office.getByRole('button', { name: '문 열기' })
  await expect(open).toBeDisabled()

  await rehearse(browser, page, seller, { email, closedDay })
  await openStart(office)
  await expectDone(office, '연습 주문')
  await click(open)
  await click(office.getByRole('alertdialog').getByRole('button', { name: '문 열기' }))
  const proof = office.getByRole('dialog').filter({ has: office.getByLabel('인증 코드') })
  const success = office.getByText('문을 열었어요. 이제 주문을 받을 수 있어요.')
  await expect(proof.or(success)).toBeVisible()
  if (await proof.isVisible()) {
    await fill(proof.getByLabel('인증 코드'), generateSync({ secret }))
    await click(proof.getByRole('button').last())
  }
  await expect(success).toBeVisible()
  await expectDone(office, '문 열기')

  const shopper = await openVisitor(browser, page)
  for (const locale of locales) {
    await shopper.goto(`/?lang=${locale}`)
    await expect(shopper.getByRole('contentinfo')).toContainText('2026-서울마포-1234')
  }
  await shopper.goto('/?lang=ko-KR')
  await expect(shopper.getByRole('contentinfo')).toContainText('한잔주식회사 · 대표 이한잔')
  await expect(shopper.getByRole('dialog', { name: '곧 문을 열어요' })).toHaveCount(0)
  for (const one of [shopper, seller, office]) await one.context().close()

  const seconds = work.clicks * 2 + work.fields * 5
  test.info().annotations.push({
    type: 'a person’s time',
    description: `${work.clicks} clicks and ${work.fields} fields: ${seconds} s`,
  })
  expect(seconds, `${work.clicks} clicks, ${work.fields} fields`).toBeLessThan(600)
})
