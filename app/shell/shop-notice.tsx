import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { noticePopupMachine, type ShopNotice as Notice } from '#machines/notice-popup.ts'
import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'
import { NoticePopupView } from './notice-popup-view.tsx'

const storageKey = 'vini-notice'
const silenceDays = 7
const toNoticeText = ({ title, message }: Notice) => `${title}\n${message}`

type Silence = { text: string; until: number }
const isSilence = (value: unknown): value is Silence =>
  typeof (value as Partial<Silence> | null)?.text === 'string' &&
  typeof (value as Partial<Silence>).until === 'number'

/** Which notice this device does not want to see, and until when; another notice is shown all the same. */
const noticeSilence = {
  keep: (notice: Notice) =>
    writeJson(deviceStorage, storageKey, {
      text: toNoticeText(notice),
      until: Date.now() + silenceDays * 24 * 60 * 60 * 1000,
    } satisfies Silence),
  covers: (notice: Notice): boolean => {
    const savedSilence = readJson(deviceStorage, storageKey, isSilence)
    return (
      savedSilence !== null && savedSilence.text === toNoticeText(notice) && savedSilence.until > Date.now()
    )
  },
}

/** The operator's notice, as far as this device did not silence it. */
export const ShopNotice = ({ notice }: { notice: Notice }) => {
  const machine = useMemo(
    () =>
      noticePopupMachine.provide({
        actions: { storeSilence: (_, params) => noticeSilence.keep(params.notice) },
      }),
    [],
  )
  const [state, send] = useMachine(machine, { input: { notice, silenced: noticeSilence.covers(notice) } })
  return <NoticePopupView state={state} send={send} />
}
