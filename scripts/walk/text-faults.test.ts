import { describe, expect, it } from 'vitest'
import { listTextFaults } from './text-faults.ts'

describe('the text of a page', () => {
  it('is at fault where a machine speaks', () => {
    const lines = [
      'payment.declined',
      '남은 시간 00시간 14분 58초',
      '0일 3시간 남았어요',
      '00분 58초',
      '0 days 3 h',
      '00h 14m 58s',
      '00m 58s',
      '残り 0日 3時間',
      '0天3小时',
      '00小時 14分 58秒',
      '00分 58秒',
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
      '12h 00m 03s',
      '10時間 0分',
      '0 days',
      '00m',
      '2026.11.30 00:30',
      '리뷰 0개',
      'server.failed',
      'help@vini.example',
      '2026.11.29 (일) 00:14',
    ]
    expect(listTextFaults(lines.join('\n'))).toEqual([])
  })
})
