/*
 * What keys do to the page that is open. They press what stands on it, so that a page has nothing to say about keys:
 * `data-list` marks a list, `data-row` one of its rows, `data-page-acts` the acts of the page,
 * `data-edit` the one that begins to edit, `data-saves` a form that stores what is typed.
 */

const pressable = 'a[href], button:not(:disabled)'
const editing = `[data-edit] :is(${pressable})`

const findPage = (): HTMLElement | null => document.getElementById('content')
const isVisible = (element: Element): boolean => element.getClientRects().length > 0
const findVisible = (root: ParentNode | null, selector: string): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isVisible)

const findCurrentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('#content [data-row]') ?? null
/** The one stop of the Tab key that a grid has. */
const findGridStop = (root: ParentNode | null) => findVisible(root, '[role=grid] [tabindex="0"]')

/** The link of a row's own name; a row without anything to press takes the focus itself. */
const focusRow = (row: HTMLElement): void => {
  const ownControl = findVisible(row, `[role=rowheader] :is(${pressable}), [data-body] :is(${pressable})`)
  const target = ownControl ?? findVisible(row, pressable) ?? row
  if (target === row) row.tabIndex = -1
  target.focus()
}

const isFree = (): boolean =>
  [document.body, findPage(), null].includes(document.activeElement as HTMLElement)

/** Goes to the next row, or to the first one from outside the list; false where the page scrolls instead. */
export const moveRow = (step: 1 | -1): boolean => {
  const current = findCurrentRow()
  if (current) {
    const rows = [...(current.parentElement?.children ?? [])].filter(
      (row): row is HTMLElement => row instanceof HTMLElement && row.matches('[data-row]'),
    )
    const next = rows[rows.indexOf(current) + step]
    if (next) focusRow(next)
    return next !== undefined
  }
  if (step < 0 || !isFree()) return false
  const first = findVisible(findPage(), '[data-list] [data-row]')
  if (first) focusRow(first)
  else findGridStop(findPage())?.focus()
  return first !== undefined
}

/** Brings the focus into the search of the page, with what is searched for selected. */
export const focusSearch = (): boolean => {
  const field = findVisible(findPage(), '[role=search] input')
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}

/** Selects the row, or no longer. */
export const toggleRow = (): boolean => {
  const box = findCurrentRow()?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')
  box?.click()
  return box !== undefined && box !== null
}

/** Begins to edit: a cell of a grid, a row, or what the page is about. */
export const beginEdit = (): boolean => {
  const cell = document.activeElement?.closest('#content [role=grid] [data-place]')
  // The keys of the grid are its own: F2 edits there.
  if (cell)
    return !cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
  const row = findCurrentRow()
  const page = findPage()
  if (row) {
    const target =
      findVisible(row, editing) ?? findVisible(row, `[role=rowheader] :is(${pressable}), [data-body] a`)
    target?.click()
    return target !== undefined
  }
  const edit = findVisible(page, editing)
  if (edit) edit.click()
  const field = edit ?? findVisible(page, 'form[method=post] :is(input, textarea, select):not(:disabled)')
  if (!edit) field?.focus()
  return field !== undefined
}

const listForms = (root: ParentNode): HTMLFormElement[] =>
  [...root.querySelectorAll<HTMLFormElement>('form[method=post]')].filter(isVisible)

const findForm = (element: Element | null) => element?.closest<HTMLFormElement>('form[method=post]') ?? null
const savingForm = 'form[method=post][data-saves]'
const findSavingForm = (element: Element | null) => element?.closest<HTMLFormElement>(savingForm) ?? null
let lastForm: HTMLFormElement | null = null

/** Remembers the form that a person saves, for a save after the focus has left it; returns the way to stop. */
export const trackForm = (): (() => void) => {
  const remember = ({ target }: FocusEvent) => {
    lastForm = findSavingForm(target instanceof Element ? target : null) ?? lastForm
  }
  addEventListener('focusin', remember)
  return () => removeEventListener('focusin', remember)
}

/** Sends a form as its button would; nothing while the button cannot be pressed. */
const sendForm = (form: HTMLFormElement): void => {
  const button = [...form.elements].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled,
  )
  if (button) form.requestSubmit(button)
}

/** Sends the form that the focus is in; false without one. */
export const submitForm = (): boolean => {
  const form = findForm(document.activeElement)
  if (form) sendForm(form)
  return form !== null
}

/**
 * Saves the form that the focus is in, or was in last on this page. Answers, refusals and
 * refunds are not sent by it.
 */
export const saveForm = (): void => {
  const ownForm = findSavingForm(document.activeElement)
  const formBefore = !isPageCovered() && lastForm && findPage()?.contains(lastForm) ? lastForm : null
  const form = ownForm ?? formBefore
  if (form) sendForm(form)
}

const fieldSelector = [
  'input:not([type=checkbox], [type=button], [type=submit], [type=reset])',
  ...['textarea', 'select', '[contenteditable]:not([contenteditable=false])'],
  ...['[role=menu]', '[role=listbox]', '[role=combobox]', '[role=slider]'],
].join(', ')

/** Whether keys belong to the field or the menu that has the focus. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fieldSelector) !== null

/** Whether something lies above the page: a dialog, a drawer, the lock. */
export const isPageCovered = (): boolean => document.querySelector('dialog[open]') !== null

/** Which keys the page that is open has a use for. */
export const readPageKeys = () => {
  const page = findPage()
  return {
    search: findVisible(page, '[role=search] input') !== undefined,
    rows: findVisible(page, '[data-list] [data-row]') !== undefined,
    select: findVisible(page, '[data-row] input[type=checkbox]') !== undefined,
    grid: findGridStop(page) !== undefined,
    form: page !== null && listForms(page).length > 0,
    saves: findVisible(page, savingForm) !== undefined,
  }
}
export type PageKeys = ReturnType<typeof readPageKeys>

/** An act that stands on the page: its name, and the way to press it. */
export type PageAct = { name: string; press: () => void }

/** The acts that the page marks as its own by `data-page-acts`, as they are now. */
export const listPageActs = (): PageAct[] =>
  [...(findPage()?.querySelectorAll<HTMLElement>(`[data-page-acts] :is(${pressable})`) ?? [])]
    .filter(isVisible)
    .map((element) => ({
      name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
      press: () => element.click(),
    }))
    .filter(({ name }) => name !== '')

/** Calls back when the page changes, as when its acts are loaded; returns the way to stop. */
export const watchPage = (onChange: () => void): (() => void) => {
  const page = findPage()
  const observer = new MutationObserver(onChange)
  if (page) observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'href'] })
  return () => observer.disconnect()
}
