import { Fragment, type ReactNode } from 'react'
import { searchPanel } from '#styled/search-panel.ts'
import { Image } from '../image/image.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface SearchOption {
  label: string
  /** A word at the end of the line, such as the country. */
  detail: string | null
  /** A wine shows its bottle and its price. */
  wine?: { image: BottleImage; price: PriceProps; line?: string | undefined } | undefined
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
  /** What stands below the list: ways to begin a search. */
  opening?: ReactNode
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
  const { onPick, onClose, remove, opening, ...rest } = props
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
                  {option.wine && (
                    <span className={classes.bottle}>
                      <Image
                        {...option.wine.image}
                        alt=""
                        width={220}
                        height={700}
                        sizes="15px"
                        fit="contain"
                        ratio="fill"
                      />
                    </span>
                  )}
                  <span>
                    {highlightMatch(option.label, typed)}
                    {option.wine?.line && <small className={classes.detail}> {option.wine.line}</small>}
                  </span>
                  {option.wine ? (
                    <span className={classes.detail}>
                      <Price {...option.wine.price} size="small" />
                    </span>
                  ) : (
                    option.detail && <span className={classes.detail}>{option.detail}</span>
                  )}
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
        {opening}
      </div>
    </>
  )
}

export interface SearchOpeningPartProps extends RootProps<'section', 'title'> {
  /** What the part offers: 인기 검색어. */
  title: string
  /** Words, tiles or wines to press. */
  children: ReactNode
}

/** One way to begin a search, below the list. */
export const SearchOpeningPart = ({ title, children, ...rest }: SearchOpeningPartProps) => {
  const classes = searchPanel()
  return (
    <section {...toRootProps(rest, classes.opening)}>
      <h2 className={classes.openingTitle}>{title}</h2>
      {children}
    </section>
  )
}

export interface SearchWordsProps extends RootProps<'ol'> {
  /** Names the list for readers. */
  label: string
  /** Words in their order, each with its results. */
  words: readonly { word: string; href: string }[]
}

/** Words to search for, numbered. */
export const SearchWords = ({ label, words, ...rest }: SearchWordsProps) => {
  const classes = searchPanel()
  return (
    <ol {...toRootProps(rest, classes.words)} aria-label={label}>
      {words.map(({ word, href }, index) => (
        <li key={word}>
          <Link href={href} className={classes.word}>
            <b>{index + 1}</b>
            {word}
          </Link>
        </li>
      ))}
    </ol>
  )
}
