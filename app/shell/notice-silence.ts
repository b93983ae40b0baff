type Notice = { title: string; message: string }

const key = 'vini-notice'
const days = 7
const textOf = ({ title, message }: Notice) => `${title}\n${message}`

/** Which notice this device does not want to see, and until when; another notice is shown all the same. */
export const silence = {
  keep: (notice: Notice) =>
    localStorage.setItem(
      key,
      JSON.stringify({ text: textOf(notice), until: Date.now() + days * 24 * 60 * 60 * 1000 }),
    ),
  covers: (notice: Notice): boolean => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { text: string; until: number } | null
    return kept !== null && kept.text === textOf(notice) && kept.until > Date.now()
  },
}
