import { offline } from '../icons/icons.tsx'
import { Notice } from '../notice/notice.tsx'
import type { RootProps } from '../theme/root-props.ts'

export interface OfflineNoticeProps extends RootProps<'div'> {
  /** Whether the connection is lost; the element stays, so that screen readers announce both changes. */
  offline: boolean
  /** What happened and what still works: 오프라인이에요. 마지막으로 받은 내용을 보여 드려요. */
  text: string
}

/** Stands on top of the page; the last data below keep their full contrast. */
export const OfflineNotice = ({ offline: isOffline, text, ...rest }: OfflineNoticeProps) => (
  <div {...rest} role="status">
    {isOffline && <Notice icon={offline} title={text} bleed />}
  </div>
)
