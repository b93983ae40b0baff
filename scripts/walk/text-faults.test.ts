import { describe, expect, it } from 'vitest'
import { listTextFaults } from './text-faults.ts'

describe('the text of a page', () => {
  it('is at fault where a machine speaks', () => {
    const lines = [
      'payment.declined',
      '남은 시간 00시간 14분 58초',
      '0일 3시간 남았어요',
      '00분 58초',
      '주문번호 V2611290001 ·',
      '· 레드',
      '레드 · · 바롤로',
      'レッド・・バローロ',
      '총 NaN원',
      'undefined',
    ]
    expect(listTextFaults(lines.join('\n'))).toEqual(lines)
  })

  it('is sound where facts are whole, units count and the server names its own failure', () => {
    const lines = [
      '레드 · 바롤로 · 13.5%',
      '·',
      '14분 58초',
      '10시간 0분',
      '12시간 00분 03초',
      '00분',
      '리뷰 0개',
      'server.failed',
      'help@vini.example',
      '2026.11.29 (일) 00:14',
    ]
    expect(listTextFaults(lines.join('\n'))).toEqual([])
  })
})
