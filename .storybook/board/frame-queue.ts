import {
  STORY_ERRORED,
  STORY_MISSING,
  STORY_RENDERED,
  STORY_THREW_EXCEPTION,
} from 'storybook/internal/core-events'

/** What a frame says when it has shown its story, or why it cannot. */
const ends: readonly unknown[] = [STORY_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_THREW_EXCEPTION]

/** A frame that says nothing for so long does not keep the others waiting. */
const patienceMs = 30_000

/** The type of an event that Storybook in a frame sends to the page around it; undefined for other messages. */
const readEventType = (data: unknown): unknown => {
  if (typeof data !== 'string' || !data.includes('"storybook-channel"')) return undefined
  return (JSON.parse(data) as { event?: { type?: unknown } }).event?.type
}

const waitForStory = (frame: HTMLIFrameElement, turn: AbortSignal) =>
  new Promise<void>((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && ends.includes(readEventType(data))) finish()
    }
    const end = AbortSignal.any([turn, AbortSignal.timeout(patienceMs)])
    const finish = () => {
      removeEventListener('message', listen)
      end.removeEventListener('abort', finish)
      resolve()
    }
    addEventListener('message', listen)
    end.addEventListener('abort', finish)
  })

export type FramePhase = 'waiting' | 'loading' | 'shown'
interface Turn {
  frame: HTMLIFrameElement
  address: string
  ending: AbortController
  onPhase: (phase: FramePhase) => void
}

const waitingTurns: Turn[] = []
let isLoading = false

const isInView = ({ frame }: Turn) => {
  const { top, bottom, left, right } = frame.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** What the viewer looks at comes first, in the order of the page. */
const takeNext = (): Turn | undefined => {
  const at = Math.max(0, waitingTurns.findIndex(isInView))
  return waitingTurns.splice(at, 1)[0]
}

/** Frames that load at the same time share the connections to one host: the first story would come as late as the last. */
const loadNext = async (): Promise<void> => {
  const turn = isLoading ? undefined : takeNext()
  if (!turn) return
  isLoading = true
  turn.onPhase('loading')
  turn.frame.src = turn.address
  await waitForStory(turn.frame, turn.ending.signal)
  isLoading = false
  if (!turn.ending.signal.aborted) turn.onPhase('shown')
  return loadNext()
}

/** Loads a frame in turn, one after another. The result ends its turn. */
export const loadInTurn = (
  frame: HTMLIFrameElement,
  address: string,
  onPhase: (phase: FramePhase) => void,
) => {
  const turn = { frame, address, ending: new AbortController(), onPhase }
  onPhase('waiting')
  waitingTurns.push(turn)
  void loadNext()
  return () => {
    const at = waitingTurns.indexOf(turn)
    if (at >= 0) waitingTurns.splice(at, 1)
    turn.ending.abort()
  }
}
