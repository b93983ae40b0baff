import { useId, useState, type ReactNode } from 'react'
import { noticePopup } from '#styled/notice-popup.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { move } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import { useDrag } from './use-drag.ts'

export interface NoticePopupProps extends RootProps<'div', 'onKeyDown'> {
  /** What it is about; its name for readers. */
  title: string
  /** The notice: a picture, a few lines, one button. */
  children: ReactNode
  /** What the arrow keys do on it: 옮기기, 화살표 키로 움직여요. */
  moveLabel: string
  /** 7일 동안 보지 않기 */
  silenceLabel: string
  /** The name of the button that shuts it: 닫기. */
  closeLabel: string
  /** Gets whether it shall stay away for seven days; Escape closes it for now. */
  onClose: (silent: boolean) => void
}

/** News on top of the page, which stays in use: the box can be moved out of the way. */
export const NoticePopup = (popup: NoticePopupProps) => {
  const { title, children, moveLabel, silenceLabel, closeLabel, onClose, ref, ...rest } = popup
  const id = useId()
  const [silent, setSilent] = useState(false)
  const { box, handle, onKeyDown } = useDrag()
  const joinedRef = useJoinedRef(box, ref)
  const classes = noticePopup()
  return (
    <div
      {...toRootProps(rest, classes.root)}
      ref={joinedRef}
      role="dialog"
      aria-labelledby={id}
      data-print="none"
      onKeyDown={(event) => event.key === 'Escape' && onClose(false)}
    >
      <div className={classes.handle} {...handle}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <IconButton label={moveLabel} icon={move} onKeyDown={onKeyDown} data-move />
      </div>
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
      <div className={classes.foot}>
        <Checkbox checked={silent} onChange={setSilent}>
          {silenceLabel}
        </Checkbox>
        <Button size="small" onClick={() => onClose(silent)}>
          {closeLabel}
        </Button>
      </div>
    </div>
  )
}
