import type { Switches } from './switches.queries.ts'

const lastChange = { at: '2026-11-26T14:20:00+09:00', by: '박운영' }

export const switchesSample: Switches = {
  switches: [
    { name: 'paymentSuspended', isOn: false, lastChange },
    { name: 'allatPaused', isOn: false, lastChange: null },
    { name: 'kakaopayPaused', isOn: true, lastChange },
    { name: 'cashMaintenance', isOn: false, lastChange: null },
    { name: 'alcoholDelivery', isOn: false, lastChange: null },
  ],
  notice: {
    title: { 'ko-KR': '카카오페이 점검 안내', 'en-US': 'KakaoPay maintenance' },
    message: {
      'ko-KR': '오늘 20시까지 카카오페이로 결제할 수 없어요.',
      'en-US': 'You cannot pay with KakaoPay until 20:00 today.',
    },
    link: '/about',
    startsAt: '2026-11-27T18:00:00+09:00',
    endsAt: '2026-11-27T20:00:00+09:00',
    isOn: true,
  },
  isNoticeShown: true,
  noticeChange: lastChange,
}
