import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'

type Notice = { title: string; message: string }

const key = 'vini-notice'
const days = 7
const toNoticeText = ({ title, message }: Notice) => `${title}\n${message}`

type Silence = { text: string; until: number }
const isSilence = (value: unknown): value is Silence =>
  typeof (value as Partial<Silence> | null)?.text === 'string' &&
  typeof (value as Partial<Silence>).until === 'number'

/** Which notice this device does not want to see, and until when; another notice is shown all the same. */
export const noticeSilence = {
  keep: (notice: Notice) =>
    writeJson(deviceStorage, key, {
      text: toNoticeText(notice),
      until: Date.now() + days * 24 * 60 * 60 * 1000,
    } satisfies Silence),
  covers: (notice: Notice): boolean => {
    const savedSilence = readJson(deviceStorage, key, isSilence)
    return (
      savedSilence !== null && savedSilence.text === toNoticeText(notice) && savedSilence.until > Date.now()
    )
  },
}
