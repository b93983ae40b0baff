import { Fragment, type ReactNode } from 'react'
import { searchPanel } from '#styled/search-panel.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SearchOption {
  label: string
  /** A word at the end of the line, such as the country. */
  detail: string | null
  /** Options of the same group stand together under its name; empty has none. */
  group: string
}

/** Its attributes are those of the box over the backdrop. */
export interface SearchPanelProps extends RootProps<'div', 'id'> {
  /** The id of the list; options are `<id>-<index>`. */
  id: string
  /** The tab above the list. */
  title: string
  /** The name of the button that shuts it: 닫기. */
  closeLabel: string
  /** What is offered: recent queries or suggestions. */
  options: SearchOption[]
  /** What was typed: its place in an option is marked. */
  typed: string
  /** The option the keyboard is on; -1 for none. */
  active: number
  /** Shown instead of an empty list. */
  empty: string
  /** Gets the place of the one that was chosen. */
  onPick: (index: number) => void
  /** By Escape, the button, or a press elsewhere. */
  onClose: () => void
  /** Lets options be taken off the list one by one or all at once. */
  remove?:
    | {
        label: (option: string) => string
        allLabel: string
        /** Gets the place of the one to take off. */
        onRemove: (index: number) => void
        onRemoveAll: () => void
      }
    | undefined
}

const highlightMatch = (label: string, query: string): ReactNode => {
  const at = query.trim() ? label.toLowerCase().indexOf(query.trim().toLowerCase()) : -1
  if (at < 0) return label
  const end = at + query.trim().length
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  )
}

/** The list below the search box, over a transparent backdrop that closes it. */
export const SearchPanel = ({
  id,
  title,
  closeLabel,
  options,
  typed,
  active,
  empty,
  ...props
}: SearchPanelProps) => {
  const classes = searchPanel()
  const { onPick, onClose, remove, ...rest } = props
  return (
    <>
      <div className={classes.backdrop} onClick={onClose} aria-hidden="true" />
      <div {...toRootProps(rest, classes.root)}>
        <div className={classes.head}>
          <span className={classes.tab}>{title}</span>
          <IconButton icon={close} label={closeLabel} onClick={onClose} />
        </div>
        <div className={classes.list} id={id} role="grid" aria-label={title}>
          {options.map((option, index) => (
            <Fragment key={`${option.group} ${option.label}`}>
              {option.group && option.group !== options[index - 1]?.group && (
                <div className={classes.groupName} role="row">
                  <span role="rowheader">{option.group}</span>
                </div>
              )}
              <div className={classes.row} data-active={index === active || undefined} role="row">
                <div
                  id={`${id}-${index}`}
                  role="gridcell"
                  aria-selected={index === active}
                  className={classes.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPick(index)}
                >
                  <span>{highlightMatch(option.label, typed)}</span>
                  {option.detail && <span className={classes.detail}>{option.detail}</span>}
                </div>
                {remove && (
                  <span role="gridcell">
                    <IconButton
                      icon={close}
                      label={remove.label(option.label)}
                      onClick={() => remove.onRemove(index)}
                    />
                  </span>
                )}
              </div>
            </Fragment>
          ))}
        </div>
        {options.length === 0 && (
          <p className={classes.empty} role="status">
            {empty}
          </p>
        )}
        {remove && options.length > 0 && (
          <div className={classes.foot}>
            <button type="button" className={classes.clear} onClick={remove.onRemoveAll}>
              {remove.allLabel}
            </button>
          </div>
        )}
      </div>
    </>
  )
}
