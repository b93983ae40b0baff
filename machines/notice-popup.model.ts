import { noticePopupMachine } from './notice-popup.ts'
import { defineModel } from './model.ts'

const notice = {
  title: '설 연휴 픽업 안내',
  message: '설 연휴에는 매장마다 픽업 시간이 달라요.',
  link: null,
}

export const model = defineModel(noticePopupMachine, {
  page: '/',
  inputs: [
    { notice, silenced: false },
    { notice, silenced: true },
  ],
  events: [{ type: 'notice.close' }, { type: 'notice.silence' }],
})
