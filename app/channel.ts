export interface Channel<T> {
  send: (message: T) => void
  /** Answers what ends the listening. */
  listen: (hear: (message: T) => void) => () => void
}

/** Whether pages of this browser can hear each other; where they cannot, nothing opens in a window that would report back. */
export const hasChannels = (): boolean => typeof BroadcastChannel === 'function'

/**
 * Messages between the shop's tabs and windows in one browser. One object sends and listens, so that a page does not
 * hear itself; opened with the first use. Without channels nothing is sent or heard.
 */
export const openChannel = <T>(name: string): Channel<T> => {
  let broadcast: BroadcastChannel | undefined
  const open = () => {
    try {
      return (broadcast ??= new BroadcastChannel(name))
    } catch {
      return undefined
    }
  }
  return {
    send: (message) => open()?.postMessage(message),
    listen: (handler) => {
      const channel = open()
      const onMessage = ({ data }: MessageEvent<T>) => handler(data)
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}
