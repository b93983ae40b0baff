import type { FocusEvent, ReactNode } from 'react'
import { searchPanel } from '#styled/search-panel.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SearchAnchorProps extends RootProps<'div', 'onBlur'> {
  /** The search field. */
  children: ReactNode
  /** The list, while it is open: below 768 px both cover the page then. */
  panel?: ReactNode
  /** The name of the way back where it fills the screen: 취소. */
  cancelLabel?: string
  /** The search is given up, or the focus went elsewhere. */
  onClose?: () => void
}

/** The place that the list below the search box is held to. */
export const SearchAnchor = ({ children, panel, cancelLabel, onClose, ...rest }: SearchAnchorProps) => {
  const classes = searchPanel()
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (panel && relatedTarget && !currentTarget.contains(relatedTarget)) onClose?.()
  }
  return (
    <div {...toRootProps(rest, classes.anchor)} onBlur={closeOnLeave}>
      <div data-open={panel ? true : undefined}>
        <div className={classes.bar}>
          {children}
          {panel && (
            <button type="button" className={classes.cancel} onClick={onClose}>
              {cancelLabel}
            </button>
          )}
        </div>
        {panel}
      </div>
    </div>
  )
}
