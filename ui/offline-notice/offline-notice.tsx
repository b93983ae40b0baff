import { offline } from '../icons/icons.tsx'
import { Notice } from '../notice/notice.tsx'

export interface OfflineNoticeProps {
  /** Whether the connection is gone; the place stays, so that readers hear both turns. */
  offline: boolean
  /** What is so and what still works: 오프라인이에요. 마지막으로 받은 내용을 보여 드려요. */
  text: string
}

/** Stands on top of the page; the last data below stay at full strength. */
export const OfflineNotice = ({ offline: isOffline, text }: OfflineNoticeProps) => (
  <div role="status">{isOffline && <Notice icon={offline} title={text} bleed />}</div>
)
