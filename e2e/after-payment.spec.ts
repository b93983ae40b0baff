import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { handOverOrder } from './office-people.ts'
import {
  acceptOrderTerms,
  putCouponsAway,
  signUpAdult,
  openOrder,
  readStock,
  getWineFromOddPages,
  getWineFromEvenPages,
  getTwoWinesOfOneStore,
} from './orders.ts'
import {
  readAccountNumber,
  topUpCash,
  sendDeposit,
  issueAccount,
  getOid,
  placePaidOrder,
  choosePaymentMethod,
  fillRefundAccount,
} from './payments.ts'

test.describe.configure({ timeout: 150_000 })

const formatWon = (amount: number) => `${amount.toLocaleString('en-US')}원`
const getMoneyBack = (page: Page) => page.getByRole('region', { name: /^돌려 드(린|릴) 금액$/ })
const getRefundRegion = (page: Page) => page.getByRole('region', { name: '환불 예정 금액' })

/** Accepts a return on the order's page in the office, which says what it would give back. */
const acceptReturn = async (
  office: Page,
  oid: string,
  { text, amount }: { text: string; amount: number },
) => {
  await office.goto(`/office/orders/${oid}?panel=return`)
  const panel = office.getByRole('dialog', { name: '반품 결정' })
  await expect(panel).toContainText(text)
  await panel.getByRole('button', { name: `${formatWon(amount)} 환불하고 반품 받기` }).click()
  await expect(office.getByText('반품을 받고 환불했어요.')).toBeVisible()
}

/** Goes from an order's page to the confirmation question. */
const review = async (page: Page, oid: string, { act, reason }: { act: string; reason: string }) => {
  await page.goto(`/mypage/order/${oid}`)
  await page.getByRole('link', { name: act, exact: true }).click()
  await expect(page).toHaveURL(/\/mypage\/order\/return\?oid=/)
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(page.getByText('이유를 골라 주세요.')).toBeVisible()
  await page.getByRole('radio', { name: reason }).check()
}

test('an order is cancelled with the refund seen first, and its papers tell of it @main-390', async ({
  page,
}) => {
  const wine = await getWineFromEvenPages(page, 17)
  const before = await readStock(page, wine.id)
  const oid = await placePaidOrder(page, `${wine.id}x2`)
  expect(await readStock(page, wine.id)).toBe(before - 2)

  await review(page, oid, { act: '취소 신청', reason: '다른 이유가 있어요' })
  await expect(getRefundRegion(page)).toContainText(formatWon(wine.price * 2))
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(page.getByRole('heading', { name: '이대로 취소할까요?' })).toBeFocused()
  await expect(getRefundRegion(page)).toContainText(formatWon(wine.price * 2))
  await page.getByRole('button', { name: '취소 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 30_000 })
  expect(await readStock(page, wine.id)).toBe(before)

  await page.getByRole('link', { name: '취소 내역 보기' }).click()
  await expect(page).toHaveURL(new RegExp(`/mypage/cancel-history/${oid}$`))
  await page.reload()
  await expect(page.getByText('환불 완료')).toBeVisible()
  await expect(getMoneyBack(page)).toContainText(formatWon(wine.price * 2))
  await page.getByRole('link', { name: '취소 내역으로' }).click()
  await expect(page.getByRole('list', { name: '취소·반품' })).toContainText(oid)

  await page.goto(`/mypage/receipt/${oid}`)
  await expect(page.getByRole('heading', { name: '카드 전표' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`-${formatWon(wine.price * 2)}`)
  await expect(page.getByRole('main').getByText('사업자등록번호 000-00-00000')).toBeVisible()
  await page.getByRole('link', { name: '영수증 목록으로' }).click()
  await expect(page.getByRole('main')).toContainText(oid)
})

test('one wine of two is cancelled, and the other is still to be collected @main-390', async ({ page }) => {
  const [cancelledWine, remainingWine] = await getTwoWinesOfOneStore(page)
  const before = await readStock(page, cancelledWine.id)
  const oid = await placePaidOrder(page, `${cancelledWine.id}x2,${remainingWine.id}x1`)

  await review(page, oid, { act: '취소 신청', reason: '마음이 바뀌었어요' })
  await expect(getRefundRegion(page)).toContainText(formatWon(cancelledWine.price * 2 + remainingWine.price))
  await page.getByRole('checkbox', { name: '모두 선택' }).uncheck()
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(page.getByText('상품을 하나 이상 골라 주세요.')).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(`^${cancelledWine.name}.* 선택$`) }).check()
  await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(cancelledWine.price * 2)}`)
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(cancelledWine.price * 2)}`)
  await page.getByRole('button', { name: '취소 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 30_000 })
  expect(await readStock(page, cancelledWine.id)).toBe(before)

  await page.goto(`/mypage/order/${oid}`)
  await expect(page.getByText('부분 취소').first()).toBeVisible()
  await expect(page.getByText('2개 취소')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible()
  const steps = page.getByRole('list', { name: '이렇게 진행돼요' }).getByRole('listitem')
  await expect(steps.last()).toContainText('픽업 완료')
  // The pass stays valid for the piece that is left.
  await expect(page.getByRole('main')).toContainText('1종 1개')
  await page.goto(`/mypage/cancel-history/${oid}`)
  await expect(getMoneyBack(page)).toContainText(formatWon(cancelledWine.price * 2))
  await expect(page.getByRole('main')).toContainText(remainingWine.name)
  await page.goto(`/mypage/receipt/${oid}`)
  await expect(page.getByRole('main')).toContainText(`환불 금액 -${formatWon(cancelledWine.price * 2)}`)

  await page.goto(`/mypage/order/return?oid=${oid}`)
  await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(remainingWine.price)}`)
})

test('one bottle of three is cancelled, then the rest, and every page tells what is left @main-390', async ({
  page,
}) => {
  const wine = await getWineFromEvenPages(page, 21)
  const before = await readStock(page, wine.id)
  const oid = await placePaidOrder(page, `${wine.id}x3`)
  const line = page.getByRole('listitem').filter({ hasText: wine.name }).first()
  const confirm = async (amount: number) => {
    await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(amount)}`)
    await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
    await expect(page.getByRole('heading', { name: '이대로 취소할까요?' })).toBeVisible()
    await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(amount)}`)
    await page.getByRole('button', { name: '취소 신청하기' }).click()
    await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 30_000 })
  }

  await review(page, oid, { act: '취소 신청', reason: '마음이 바뀌었어요' })
  const count = page.getByRole('spinbutton', { name: /취소할 수량$/ })
  await expect(count).toHaveValue('3')
  await page.getByRole('button', { name: /하나 빼기$/ }).click()
  await page.getByRole('button', { name: /하나 빼기$/ }).click()
  await expect(count).toHaveValue('1')
  await confirm(wine.price)
  expect(await readStock(page, wine.id)).toBe(before - 2)

  await page.goto(`/mypage/order/${oid}`)
  await page.reload()
  await expect(line).toContainText('1개 취소 · 2개 남음')
  await expect(page.getByText('부분 취소').first()).toBeVisible()
  await page.goto(`/mypage/cancel-history/${oid}`)
  await expect(getMoneyBack(page)).toContainText(formatWon(wine.price))
  await expect(page.getByRole('region', { name: '취소·반품한 상품' })).toContainText('1개')
  await expect(page.getByRole('region', { name: '그대로 받는 상품' })).toContainText('2개')
  await page.goto(`/mypage/receipt/${oid}`)
  await expect(page.getByRole('main')).toContainText('(1개 취소)')

  await review(page, oid, { act: '취소 신청', reason: '마음이 바뀌었어요' })
  await expect(count).toHaveValue('2')
  await confirm(wine.price * 2)
  expect(await readStock(page, wine.id)).toBe(before)
  await page.goto(`/mypage/cancel-history/${oid}`)
  await page.reload()
  await expect(getMoneyBack(page)).toContainText(formatWon(wine.price * 3))
})

test('what was paid into a virtual account goes back to the account that was named', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 20)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  await choosePaymentMethod(page, '가상계좌')
  await fillRefundAccount(page)
  const bank = await issueAccount(page)
  await expect(page.getByRole('heading', { name: '입금하면 주문이 끝나요' })).toBeVisible({ timeout: 30_000 })
  const oid = getOid(page)
  await sendDeposit(page, { bank, number: await readAccountNumber(page), amount: wine.price })
  await expect(async () => {
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })

  await review(page, oid, { act: '취소 신청', reason: '받을 날이 맞지 않아요' })
  await expect(page.getByRole('region', { name: '환불받을 계좌' })).toContainText('국민은행')
  await expect(page.getByRole('region', { name: '환불받을 계좌' })).toContainText('***789')
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await page.getByRole('button', { name: '취소 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 60_000 })
  expect(await readStock(page, wine.id)).toBe(before)
  await page.goto(`/mypage/cancel-history/${oid}`)
  await expect(page.getByText('환불 완료')).toBeVisible()
  await expect(getMoneyBack(page)).toContainText(formatWon(wine.price))
})

test('it goes to another account where one is named, and so does what is cancelled later', async ({
  page,
}) => {
  const [cancelledWine, remainingWine] = await getTwoWinesOfOneStore(page, 1)
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${cancelledWine.id}x1,${remainingWine.id}x1`)
  await putCouponsAway(page)
  await acceptOrderTerms(page)
  await choosePaymentMethod(page, '가상계좌')
  await fillRefundAccount(page)
  const bank = await issueAccount(page)
  await expect(page.getByRole('heading', { name: '입금하면 주문이 끝나요' })).toBeVisible({ timeout: 30_000 })
  const oid = getOid(page)
  await sendDeposit(page, {
    bank,
    number: await readAccountNumber(page),
    amount: cancelledWine.price + remainingWine.price,
  })
  await expect(async () => {
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByRole('img', { name: /QR 코드$/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })

  const account = page.getByRole('region', { name: '환불받을 계좌' })
  await review(page, oid, { act: '취소 신청', reason: '마음이 바뀌었어요' })
  await page.getByRole('checkbox', { name: new RegExp(`^${remainingWine.name}.* 선택$`) }).uncheck()
  await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(cancelledWine.price)}`)
  await account.getByRole('radio', { name: '다른 계좌로 받을게요' }).check()
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(account.getByText('은행을 골라 주세요.').last()).toBeVisible()
  await account.getByLabel(/^은행/).selectOption({ label: '신한은행' })
  await account.getByLabel(/^계좌번호/).fill('110-999-888777')
  await account.getByLabel(/^예금주/).fill('홍길순')
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(page.getByText('신한은행 110-999-888777 홍길순')).toBeVisible()
  await page.getByRole('button', { name: '취소 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 60_000 })

  await page.goto(`/mypage/order/return?oid=${oid}`)
  await expect(account.getByRole('radio', { name: '신한은행 ***777 홍*순' })).toBeChecked()
  await expect(getRefundRegion(page)).toContainText(`돌려받는 금액${formatWon(remainingWine.price)}`)
})

test('an account that nobody has paid into yet is given up without a refund', async ({ page }) => {
  const wine = await getWineFromEvenPages(page, 21)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await openOrder(page, wine.id)
  await choosePaymentMethod(page, '가상계좌')
  await fillRefundAccount(page)
  await issueAccount(page)
  await expect(page.getByRole('heading', { name: '입금하면 주문이 끝나요' })).toBeVisible({ timeout: 30_000 })
  const oid = getOid(page)
  await review(page, oid, { act: '취소 신청', reason: '다른 이유가 있어요' })
  await expect(page.getByText('아직 결제하지 않아 돌려 드릴 금액이 없어요.')).toBeVisible()
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await page.getByRole('button', { name: '취소 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '취소를 마쳤어요' })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => readStock(page, wine.id)).toBe(before)
})

test('what was collected is sent back: asked for, agreed to, arrived, and the money is there', async ({
  page,
  browser,
}) => {
  const wine = await getWineFromEvenPages(page, 22)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const office = await handOverOrder(browser, page, oid)

  await review(page, oid, { act: '반품 신청', reason: '상품에 문제가 있거나' })
  await page.getByLabel(/^자세한 내용/).fill('코르크가 부러져 있었어요')
  await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
  await expect(page.getByRole('heading', { name: '이대로 반품을 신청할까요?' })).toBeVisible()
  await page.getByRole('button', { name: '반품 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '반품을 신청했어요' })).toBeVisible()
  await page.goto(`/mypage/order/return?oid=${oid}`)
  await expect(page.getByText('이 주문은 지금 취소하거나 반품할 수 없어요.')).toBeVisible()

  // The store agrees first, and refunds once it has the bottle back.
  await office.goto(`/office/orders/${oid}?panel=return`)
  const panel = office.getByRole('dialog', { name: '반품 결정' })
  await panel.getByLabel('구매자에게 전할 말').fill('병을 잘 싸서 가져다주세요')
  await panel.getByRole('button', { name: '반품 승인하고 상품 기다리기' }).click()
  await expect(office.getByText('반품을 승인했어요. 구매자에게 매장 주소를 알렸어요.')).toBeVisible()
  await page.goto(`/mypage/order/${oid}`)
  await page.reload()
  const request = page.getByRole('region', { name: '반품 신청 내역' })
  await expect(request).toContainText('승인됨 · 상품을 돌려보내 주세요')
  await expect(request).toContainText('병을 잘 싸서 가져다주세요')
  await office.goto('/office/returns')
  await office.getByRole('link', { name: '상품 대기' }).click()
  await office
    .getByRole('row', { name: new RegExp(oid) })
    .getByRole('link', { name: '도착 확인' })
    .click()
  await office.getByRole('button', { name: `상품 확인, ${formatWon(wine.price)} 환불하기` }).click()
  await expect(office.getByText('상품을 확인하고 환불했어요.')).toBeVisible()
  await office.context().close()

  await expect(async () => {
    await page.goto(`/mypage/cancel-history/${oid}`)
    await expect(page.getByText('환불 완료')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await expect(getMoneyBack(page)).toContainText(formatWon(wine.price))
})

test('one bottle of two is sent back and the other kept, until it goes back too', async ({
  page,
  browser,
}) => {
  test.setTimeout(200_000)
  const wine = await getWineFromOddPages(page, 17)
  const oid = await placePaidOrder(page, `${wine.id}x2`)
  const office = await handOverOrder(browser, page, oid)
  const askFor = async () => {
    await page.getByRole('button', { name: '환불 내용 확인하기' }).click()
    await expect(page.getByRole('heading', { name: '이대로 반품을 신청할까요?' })).toBeVisible()
    await page.getByRole('button', { name: '반품 신청하기' }).click()
    await expect(page.getByRole('heading', { name: '반품을 신청했어요' })).toBeVisible()
  }

  await review(page, oid, { act: '반품 신청', reason: '상품에 문제가 있거나' })
  await expect(getRefundRegion(page)).toContainText(formatWon(wine.price * 2))
  await page.getByRole('button', { name: new RegExp(`^${wine.name}.* 하나 빼기$`) }).click()
  await expect(getRefundRegion(page)).toContainText(formatWon(wine.price))
  await askFor()
  await page.goto(`/mypage/order/${oid}`)
  await expect(page.getByRole('region', { name: '반품 신청 내역' })).toContainText('판매자 확인 중')
  await acceptReturn(office, oid, { text: '× 1', amount: wine.price })
  await expect(async () => {
    await page.goto(`/mypage/order/${oid}`)
    await expect(page.getByText('일부 반품').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByText('1개 반품 · 1개 남음')).toBeVisible()

  await review(page, oid, { act: '반품 신청', reason: '상품에 문제가 있거나' })
  await expect(getRefundRegion(page)).toContainText(formatWon(wine.price))
  await askFor()
  await acceptReturn(office, oid, { text: '× 1', amount: wine.price })
  await office.context().close()
  await expect(async () => {
    await page.goto(`/mypage/cancel-history/${oid}`)
    await expect(getMoneyBack(page)).toContainText(formatWon(wine.price * 2), { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
})

test('what was kept for good goes back only for a defect', async ({ page, browser }) => {
  const wine = await getWineFromEvenPages(page, 23)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const office = await handOverOrder(browser, page, oid)
  await office.context().close()
  await page.goto(`/mypage/order/${oid}`)
  await page.getByRole('button', { name: '구매 확정하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '구매 확정하기' }).click()
  await expect(page.getByText('구매 확정', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '구매 확정하기' })).toHaveCount(0)
  await page.getByRole('link', { name: '반품 신청' }).click()
  await expect(page.getByRole('radio', { name: /문제가 있거나/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /마음/ })).toHaveCount(0)
})

test('cash is charged in the window and stands in the history @main-1280', async ({ page }) => {
  await signUpAdult(page)
  await topUpCash(page, '50,000원')
  await page.reload()
  await expect(page.getByRole('heading', { name: '충전을 마쳤어요' })).toBeVisible()
  await page.goto('/mypage/cash')
  await expect(page.getByRole('list', { name: '이용 내역' })).toContainText('+50,000원')
  await page.getByRole('list', { name: '이용 내역' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/mypage\/cash\/C[\w-]+$/)
  await expect(page.getByRole('main')).toContainText('50,000원')
})

test('addresses of a payment that name no order lead on', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/order/payment')
  await expect(page).toHaveURL(/\/cart|oid=/)
  await page.goto('/order/orderComplete')
  await expect(page).toHaveURL(/\/mypage\/order$/)
})

test('a paid order is collected at another time, and at another store of its seller', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 10)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  const before = await readStock(page, wine.id)
  await page.goto(`/mypage/order/${oid}`)
  const pass = page.getByRole('main')
  const sheet = page.getByRole('dialog', { name: '픽업 매장·시간 변경' })
  const open = async () => {
    await page.getByRole('button', { name: '픽업 매장·시간 변경' }).click()
    await expect(sheet.getByRole('button', { name: '바꾸기' })).toBeVisible()
  }
  const save = async () => {
    await sheet.getByRole('button', { name: '바꾸기' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await open()
  const last = sheet.getByRole('radio', { name: /^\d\d:00$/ }).last()
  const time = (await last.getAttribute('value')) ?? ''
  await last.focus()
  await last.press('Space')
  await expect(last).toBeChecked()
  await save()
  await page.reload()
  await expect(pass).toContainText(time)

  await open()
  const stores = sheet.getByLabel('픽업 매장')
  const [otherStore = ''] = await stores.locator('option:not(:checked)').allTextContents()
  await stores.selectOption(otherStore)
  await save()
  await page.reload()
  await expect(pass).toContainText(otherStore)
  expect(await readStock(page, wine.id)).toBe(before)
})

test('the papers of an order are printed without what surrounds them', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', '')
  })
  const wine = await getWineFromOddPages(page, 11)
  const oid = await placePaidOrder(page, `${wine.id}x1`)
  await page.goto('/mypage/receipt')
  await page.getByRole('main').getByRole('link', { name: wine.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/mypage/receipt/${oid}$`))
  const print = page.getByRole('button', { name: '인쇄하기' })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.reload()
  await expect(page.getByRole('heading', { name: '카드 전표' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '거래명세서' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(oid)
  await expect(print).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
