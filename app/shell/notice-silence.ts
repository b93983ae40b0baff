import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'

type Notice = { title: string; message: string }

const key = 'vini-notice'
const days = 7
const textOf = ({ title, message }: Notice) => `${title}\n${message}`

type Silence = { text: string; until: number }
const isSilence = (value: unknown): value is Silence =>
  typeof (value as Partial<Silence> | null)?.text === 'string' &&
  typeof (value as Partial<Silence>).until === 'number'

/** Which notice this device does not want to see, and until when; another notice is shown all the same. */
export const silence = {
  keep: (notice: Notice) =>
    writeJson(deviceStorage, key, {
      text: textOf(notice),
      until: Date.now() + days * 24 * 60 * 60 * 1000,
    } satisfies Silence),
  covers: (notice: Notice): boolean => {
    const kept = readJson(deviceStorage, key, isSilence)
    return kept !== null && kept.text === textOf(notice) && kept.until > Date.now()
  },
}
