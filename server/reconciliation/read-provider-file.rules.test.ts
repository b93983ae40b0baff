import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readProviderFile } from './read-provider-file.rules.ts'

const days = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const head = '거래번호,주문번호,거래구분,거래일,금액,수수료,부가세,정산금액,정산일'
const payment = '4000000001,20261103-7KQ2M9XT4B,승인,2026-11-03,30000,750,75,29175,2026-11-05'
const refund = '4000000001,20261103-7KQ2M9XT4B,취소,2026-11-04,-10000,-250,-25,-9725,2026-11-06'
const toFile = (...lines: string[]) => Buffer.from([head, ...lines].join('\r\n'))
const read = (bytes: Uint8Array) => readProviderFile(bytes, 'allat', days)
const listFaults = (...lines: string[]) =>
  read(toFile(...lines)).faults.map(({ line, column, code }) => [line, column, code])

const line = {
  ...{ lineNo: 2, kind: 'PAYMENT', transactionId: '4000000001', orderNo: '20261103-7KQ2M9XT4B' },
  ...{ approvedOn: '2026-11-03', amount: 30_000, fee: 750, vat: 75, net: 29_175, paidOn: '2026-11-05' },
}

describe('reading a settlement file', () => {
  it('reads UTF-8 and EUC-KR, with and without a byte order mark and a line end', () => {
    const text = `${head}\r\n${payment}\r\n${refund}\r\n`
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text.replaceAll('\r\n', '\n').trimEnd()),
      iconv.encode(text, 'euc-kr'),
    ]
    for (const file of files) {
      const { lines, faults } = read(file)
      expect([lines[0], lines.length, faults]).toEqual([line, 2, []])
      expect(lines[1]).toMatchObject({ kind: 'REFUND', amount: -10_000, fee: -250, net: -9725 })
    }
  })

  it('reads quoted cells with thousands separators, other forms of days, and heads with units', () => {
    const bytes = Buffer.from(
      `"거래번호","주문번호","거래구분","거래일","금액(원)","수수료","부가세","정산금액","정산일","비고"\n` +
        `"4000000001","20261103-7KQ2M9XT4B","승인","2026.11.03 10:20:30","30,000","750","75","29,175","20261105","메모, 둘"\n`,
    )
    expect(read(bytes)).toEqual({ lines: [line], faults: [] })
  })

  it('reads the file of the other provider by its own heads', () => {
    const bytes = Buffer.from(
      'tid,partner_order_id,transaction_type,approved_at,amount,fee,vat,settlement_amount,settled_date\n' +
        'T1,20261103-7KQ2M9XT4B,CANCEL,2026-11-03T10:20:30,-5000,-145,-14,-4841,2026-11-05\n',
    )
    expect(readProviderFile(bytes, 'kakaopay', days).lines).toMatchObject([
      { kind: 'REFUND', transactionId: 'T1', approvedOn: '2026-11-03', amount: -5000, net: -4841 },
    ])
    expect(readProviderFile(bytes, 'allat', days).faults.map(({ code }) => code)).toContain('column_missing')
  })

  it('compares a line of sums at the end with the lines above', () => {
    const right = '합계,,,,"20,000",500,50,"19,450",'
    expect(read(toFile(payment, refund, right))).toMatchObject({ lines: [{}, {}], faults: [] })
    expect(listFaults(payment, refund, right.replace('19,450', '19,451'))).toEqual([[4, 'net', 'total']])
  })

  it('names each faulty line with its column and reason', () => {
    const faults = listFaults(
      payment.replace('30000', '3만'),
      payment.replace('승인', '환급'),
      payment.replace('2026-11-03', '2026-02-30'),
      payment.replace('2026-11-03', '2026-12-01'),
      payment.replace('29175', '29174'),
      refund.replace('-10000', '10000'),
      payment.replace('4000000001', ''),
      '4000000001,승인',
    )
    expect(faults).toEqual([
      [2, 'amount', 'won'],
      [3, 'kind', 'kind'],
      [4, 'approvedOn', 'day'],
      [5, 'approvedOn', 'day_outside'],
      [6, 'net', 'net'],
      [7, 'amount', 'sign'],
      [7, 'net', 'net'],
      [8, 'transactionId', 'empty_cell'],
      [9, null, 'cells'],
    ])
  })

  it('takes a chargeback of an earlier day, and a fee without a transaction', () => {
    const chargeback = '4000000001,20261003-7KQ2M9XT4B,지불거절,2026-10-03,-30000,0,0,-30000,2026-11-05'
    const fee = ',,수수료,2026-11-30,0,11000,1100,-12100,2026-11-30'
    expect(read(toFile(chargeback, fee)).lines).toMatchObject([
      { kind: 'CHARGEBACK', amount: -30_000 },
      { kind: 'FEE', transactionId: '', net: -12_100 },
    ])
  })

  it('takes nothing of what is no list, or has no line', () => {
    expect(listFaults()).toEqual([[1, null, 'no_lines']])
    expect(read(Buffer.from([0x50, 0x4b, 0x03, 0x04])).faults).toMatchObject([{ code: 'workbook' }])
    expect(listFaults(`"${payment}`)).toMatchObject([[expect.any(Number), null, 'quote_open']])
  })
})
