import type { Browser, Page } from '@playwright/test'
import { toSeoulDate } from '#api/dates.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import {
  acceptOrderTerms,
  approve,
  getWineFromOddPages,
  openPayment,
  putCouponsAway,
  signUpAdult,
} from '../orders.ts'
import { expectOrderDone, getOid } from '../payments.ts'

test.describe.configure({ timeout: 300_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

/** Orders that are paid by card; the address of the provider is that of its window. */
const payOrders = async (page: Page, quantities: readonly number[]) => {
  const wine = await getWineFromOddPages(page, 11)
  await signUpAdult(page)
  const oids: string[] = []
  let provider = ''
  for (const quantity of quantities) {
    await page.goto(`/order/pickup?products=${wine.id}x${quantity}`)
    await putCouponsAway(page)
    await acceptOrderTerms(page)
    const window = await openPayment(page)
    await expect(window.getByRole('button', { name: /결제 승인$/ })).toBeVisible()
    provider = new URL(window.url()).origin
    await approve(window)
    await expectOrderDone(page)
    oids.push(getOid(page))
  }
  return { oids, provider }
}

const fetchFile = async (page: Page, provider: string, day: string): Promise<string[]> => {
  const answer = await page.request.get(`${provider}/settlement.csv?from=${day}&until=${day}`)
  const text = await answer.text()
  expect(text).toMatch(/^거래번호,/)
  return text.trimEnd().split('\r\n')
}

/** The same lines, with one missing, one twice, and one of 1,000 won more. */
const tamper = (
  lines: readonly string[],
  [missingOid = '', doubledOid = '', changedOid = '']: readonly string[],
) =>
  lines.flatMap((line) => {
    if (line.includes(missingOid)) return []
    if (line.includes(doubledOid)) return [line, line]
    if (!line.includes(changedOid)) return [line]
    const [tx, oid, kind, on, amount, fee, vat, net, paidOn] = line.split(',')
    return [[tx, oid, kind, on, Number(amount) + 1000, fee, vat, Number(net) + 1000, paidOn].join(',')]
  })

const openReconciliation = async (browser: Browser, page: Page): Promise<Page> => {
  const office = await openOfficePage(browser, page)
  await office.goto('/office/reconciliation')
  await expect(office.getByRole('heading', { name: '결제대행사 정산', level: 1 })).toBeVisible()
  return office
}

const chooseDays = async (office: Page, day: string) => {
  for (const label of ['거래 첫날', '거래 마지막 날']) {
    await office.getByLabel(label, { exact: true }).fill(day)
    await office.keyboard.press('Tab')
  }
}

const chooseFile = (office: Page, name: string, text: string) =>
  office
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const explainFirst = async (office: Page, reason: string, text: string) => {
  await office
    .getByRole('link', { name: /설명하기$/ })
    .first()
    .click()
  const panel = office.getByRole('dialog')
  await panel.getByRole('radio', { name: reason }).check({ force: true })
  await panel.getByLabel('설명', { exact: true }).fill(text)
  await panel.getByRole('button', { name: '설명 저장' }).click()
  await expect(panel).toBeHidden()
}

test("a provider's file with a line missing, doubled and changed is explained and booked once", async ({
  page,
  browser,
}) => {
  const { oids, provider } = await payOrders(page, [1, 2, 1])
  const day = toSeoulDate(new Date())
  const [head = '', ...lines] = await fetchFile(page, provider, day)
  const office = await openReconciliation(browser, page)
  await expectNoViolations(office)

  await chooseDays(office, day)
  await chooseFile(office, '고장.csv', [head, lines[0]?.replace(/,승인,/, ',모름,') ?? ''].join('\r\n'))
  await expect(office.getByRole('alert').filter({ hasText: '파일을 저장하지 않았어요' })).toBeVisible()
  await expect(office.getByText('모르는 거래 종류예요: 모름')).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('button', { name: '다른 파일 고르기' }).click()

  await chooseFile(office, '정산.csv', [head, ...tamper(lines, oids)].join('\r\n'))
  await expect(office).toHaveURL(/\/office\/reconciliation\/\d+/)
  const row = (name: string, oid: string) =>
    office.getByRole('row').filter({ hasText: name }).filter({ hasText: oid })
  for (const [at, name] of ['파일에 없음', '두 번 나옴', '금액이 다름'].entries())
    await expect(row(name, oids[at] ?? '')).toBeVisible()
  await expectNoViolations(office)
  await expect(office.getByRole('button', { name: '확정하고 장부에 적기' })).toBeDisabled()

  // Journeys beside this one may have paid since the file was made: what is missing of theirs is explained too.
  await office.getByRole('link', { name: /^설명할 것만/ }).click()
  await expect(office).toHaveURL(/open=true/)
  while ((await office.getByRole('link', { name: /설명하기$/ }).count()) > 0)
    await explainFirst(office, '결제대행사가 바로잡기로 함', '결제대행사에 물어봤어요.')
  await office.getByRole('button', { name: '확정하고 장부에 적기' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: '확정', exact: true }).click()
  await expect(office.getByText('장부에 적었어요.')).toBeVisible()
  await expect(office.getByRole('button', { name: '확정하고 장부에 적기' })).toHaveCount(0)

  await office.getByRole('link', { name: '정산 파일 목록' }).click()
  await expect(office.getByRole('row').filter({ hasText: '확정함' }).first()).toBeVisible()
})
