import { EmptyState } from '../empty-state/empty-state.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { offline } from '../icons/icons.tsx'

export interface OfflineStateProps {
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** 오프라인이에요 */
  title: string
  /** What is missing and what still works. */
  text: string
  /** What one can do: 다시 시도. */
  retryLabel: string
  /** Looks again, by hand; coming back online does it by itself. */
  onRetry: () => void
  /** What it says while it looks: 다시 불러오는 중… */
  working?: string | false
}

/** Stands where a block would be whose data never came; data that did come stay, below an offline notice. */
export const OfflineState = ({ level, title, text, retryLabel, onRetry, working }: OfflineStateProps) => (
  <EmptyState
    level={level}
    art={<Icon of={offline} size={40} />}
    title={title}
    text={text}
    action={
      <Button onClick={onRetry} working={working}>
        {retryLabel}
      </Button>
    }
  />
)
