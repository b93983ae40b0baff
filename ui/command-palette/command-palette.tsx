import { useId, useRef, type ReactNode } from 'react'
import { commandPalette } from '#styled/command-palette.ts'
import { useModal, type ModalRootProps } from '../dialog/use-modal.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close, search, type IconPath } from '../icons/icons.tsx'
import { KeyCap } from '../key-cap/key-cap.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { toRootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { useActiveOption, useScrollToActive } from './use-active-option.ts'

export interface CommandOption {
  /** What names it among all that are offered. */
  id: string
  label: string
  /** What sets it apart from others of its label, in caption beside it. */
  detail?: string
  icon?: IconPath
  /** At the end of the line: a state as a tag. */
  meta?: ReactNode
  /** The keys that do the same: Ctrl, S. */
  keys?: readonly string[]
}

export interface CommandGroup {
  title: string
  /** Beside the title: how many there are. */
  note?: string
  /** A group without options is left out. */
  options: readonly CommandOption[]
}

export interface CommandPaletteProps extends ModalRootProps {
  /** Whether it is seen. */
  open: boolean
  /** Called for Escape, a press beside it, and the × of a phone. */
  onClose: () => void
  /** Its name for readers, and that of its field. */
  label: string
  /** What can be typed. */
  placeholder: string
  /** The name of the × that a phone has. */
  closeLabel: string
  /** What is typed. */
  query: string
  /** Gets what is typed. */
  onQuery: (query: string) => void
  /** All that is offered for what is typed. */
  groups: readonly CommandGroup[]
  /** Gets the id of the option that was taken. */
  onPick: (id: string) => void
  /** Enter while nothing is offered for what is typed: the answer is still on its way. */
  onEarlyEnter?: (() => void) | undefined
  /** What readers hear of the result; stands in the middle where nothing is offered. */
  status: string
  /** While it searches: what is going on, beside the field. */
  working?: string | undefined
  /** What failed, between the list and the foot. */
  notice?: ReactNode
  /** The keys that work here, with what they do. */
  hints: readonly { keys: readonly string[]; label: string }[]
}

type ListProps = Pick<CommandPaletteProps, 'groups' | 'onPick' | 'label'> & {
  id: string
  active: string | undefined
  toOptionId: (id: string) => string
  onPoint: (id: string) => void
}

const Option = ({
  option,
  id,
  isActive,
  onPoint,
  onPick,
}: {
  option: CommandOption
  id: string
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}) => {
  const classes = commandPalette()
  const { label, detail, icon, meta, keys } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // The field keeps the focus; a pointer that lies still chooses nothing when the list moves below it.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      {icon && (
        <span className={classes.lead}>
          <Icon of={icon} size={16} />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {(meta ?? keys) && (
        <span className={classes.meta}>
          {meta}
          {keys?.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      )}
    </div>
  )
}

const Options = ({ id, label, groups, active, toOptionId, onPoint, onPick }: ListProps) => {
  const classes = commandPalette()
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map(({ title, note, options }, at) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
          <div id={`${id}-group-${at}`} role="presentation" className={classes.groupName}>
            {title}
            {note && <span>{note}</span>}
          </div>
          {options.map((option) => (
            <Option
              key={option.id}
              option={option}
              id={toOptionId(option.id)}
              isActive={option.id === active}
              onPoint={() => onPoint(option.id)}
              onPick={() => onPick(option.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const Palette = (palette: CommandPaletteProps) => {
  const { label, placeholder, closeLabel, query, onQuery, onClose, status, working, notice, hints } = palette
  const id = useId()
  const isByPointer = useRef(false)
  const classes = commandPalette()
  const groups = palette.groups.filter(({ options }) => options.length > 0)
  const ids = groups.flatMap(({ options }) => options.map((option) => option.id))
  const { active, choose, followKey } = useActiveOption(ids, query, palette.onPick)
  const toOptionId = (optionId: string) => `${id}-${optionId}`
  const activeId = active && toOptionId(active)
  useScrollToActive(activeId, isByPointer)
  const hasOptions = ids.length > 0
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <Icon of={search} size={20} />
        <input
          // A native dialog gives it the focus when it opens.
          autoFocus
          // No search field: browsers empty those at Escape, which closes the palette.
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          className={classes.input}
          placeholder={placeholder}
          value={query}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
          onKeyDown={(event) => {
            isByPointer.current = false
            if (event.key === 'Enter' && !hasOptions && !event.nativeEvent.isComposing)
              palette.onEarlyEnter?.()
            followKey(event)
          }}
        />
        <span className={classes.end}>{working && <Spinner size="small" label={working} />}</span>
        <span className={classes.close}>
          <IconButton label={closeLabel} icon={close} iconSize={24} onClick={onClose} />
        </span>
      </div>
      {hasOptions ? (
        <Options
          id={`${id}-list`}
          label={label}
          groups={groups}
          active={active}
          toOptionId={toOptionId}
          onPoint={(optionId) => {
            isByPointer.current = true
            choose(optionId)
          }}
          onPick={palette.onPick}
        />
      ) : (
        <div className={classes.list}>
          <p className={classes.quiet} aria-hidden>
            {status}
          </p>
        </div>
      )}
      {notice && <div className={classes.notice}>{notice}</div>}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <div className={classes.foot} aria-hidden>
        {hints.map(({ keys, label: hint }) => (
          <span key={hint} className={classes.hint}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
            {hint}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Everything that can be opened or done, found by typing. Its height is the same for each result. */
export const CommandPalette = (palette: CommandPaletteProps) => {
  const { open, onClose, label, placeholder, closeLabel, query, onQuery, groups, onPick, ...others } = palette
  const { onEarlyEnter, status, working, notice, hints, ref, ...rest } = others
  const modal = useModal(open, onClose, true, ref)
  return (
    <dialog {...toRootProps(rest, commandPalette().root)} {...modal} aria-label={label}>
      {open && (
        <Palette
          {...{ open, onClose, label, placeholder, closeLabel, query, onQuery, groups, onPick }}
          {...{ onEarlyEnter, status, working, notice, hints }}
        />
      )}
    </dialog>
  )
}
