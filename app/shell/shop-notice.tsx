import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { noticePopupMachine, type ShopNotice as Notice } from '#machines/notice-popup.ts'
import { noticeSilence } from './notice-silence.ts'
import { NoticePopupView } from './notice-popup-view.tsx'

/** The operator's notice, as far as this device did not silence it. */
export const ShopNotice = ({ notice }: { notice: Notice }) => {
  const machine = useMemo(
    () =>
      noticePopupMachine.provide({
        actions: { rememberSilence: (_, params) => noticeSilence.keep(params.notice) },
      }),
    [],
  )
  const [state, send] = useMachine(machine, { input: { notice, silenced: noticeSilence.covers(notice) } })
  return <NoticePopupView state={state} send={send} />
}
