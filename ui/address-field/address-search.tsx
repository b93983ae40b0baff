import { addressField } from '#styled/address-field.ts'
import { searchField } from '#styled/search-field.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { search as lens } from '../icons/icons.tsx'
import { TextInput } from '../text-input/text-input.tsx'

export interface FoundAddress {
  postalCode: string
  /** By street. */
  road: string
  /** By lot, as before 2014. */
  lot?: string
}

export interface AddressSearchProps {
  /** What is looked for. */
  keyword: string
  /** Gets what is typed. */
  onKeyword: (text: string) => void
  /** Gets what is looked for, by Enter or the button. */
  onSearch: (text: string) => void
  /** Nothing before the first search. */
  found?: readonly FoundAddress[]
  /** Gets the address that was chosen. */
  onChoose: (address: FoundAddress) => void
  /** Its names and what it says. */
  words: {
    /** 도로명, 건물 이름, 지번 */
    label: string
    submit: string
    /** The name of the list: 찾은 주소. */
    results: string
    /** Nothing was found, or it is being looked for. */
    empty: string
  }
}

/** It stands within the form of an address, so it is no form itself. */
export const AddressSearch = (search: AddressSearchProps) => {
  const { keyword, onKeyword, onSearch, found, onChoose, words } = search
  const classes = addressField()
  return (
    <div>
      <div role="search" aria-label={words.label} className={searchField()}>
        <IconButton label={words.submit} icon={lens} onClick={() => onSearch(keyword)} />
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={words.label}
          placeholder={words.label}
          value={keyword}
          onChange={onKeyword}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onSearch(keyword)
          }}
        />
      </div>
      <div role="status">{found?.length === 0 && <p className={classes.empty}>{words.empty}</p>}</div>
      {found && found.length > 0 && (
        <ul className={classes.results} aria-label={words.results}>
          {found.map((address) => (
            <li key={address.postalCode + address.road}>
              <button type="button" className={classes.result} onClick={() => onChoose(address)}>
                <span className={classes.code}>{address.postalCode}</span>
                <span>
                  {address.road}
                  {address.lot && <span className={classes.old}>{address.lot}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
